import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/locale.ts'

/**
 * The states of the platform's review of an ad or creative. Our decision: "must be reviewed again" differs from "not
 * reviewed", since content that was shown once may have changed into anything.
 */
export const reviewState = {
  notReviewed: 0,
  inReview: 1,
  passed: 2,
  rejected: 3,
  mustReviewAgain: 4,
} as const
/** One of the codes of `reviewState`. */
export type ReviewState = CodeOf<typeof reviewState>

/** The display names of `reviewState` in each language. */
export const reviewStateNames: NamesOf<ReviewState> = /* @__PURE__ */ textTable({
  [reviewState.notReviewed]: ['Not reviewed', '未审核'],
  [reviewState.inReview]: ['In review', '审核中'],
  [reviewState.passed]: ['Passed', '审核通过'],
  [reviewState.rejected]: ['Rejected', '审核不通过'],
  [reviewState.mustReviewAgain]: ['To be reviewed again', '需重新审核'],
})

/** Returns whether the decision is still pending. */
export function isReviewPending(state: ReviewState): boolean {
  return state !== reviewState.passed && state !== reviewState.rejected
}

/** Returns the state after a reviewed field has changed. An entity that was never reviewed keeps its state. */
export function reviewStateAfterChange(state: ReviewState): ReviewState {
  return state === reviewState.notReviewed ? state : reviewState.mustReviewAgain
}

/** The entities that are reviewed before delivery, each on its own. */
export const reviewKinds = ['ad', 'creative'] as const
/** One of `reviewKinds`. */
export type ReviewKind = (typeof reviewKinds)[number]

/**
 * The lists of one kind for staff: pending, claimed by a colleague, claimed by themselves, and decided. Content
 * approved before reviews existed is in no list.
 */
export const reviewLists = ['waiting', 'inReview', 'mine', 'passed', 'rejected'] as const
/** One of `reviewLists`. */
export type ReviewList = (typeof reviewLists)[number]

/** The maximum length of the reason for a rejection. Our decision. */
export const reviewReasonMaxLength = 500
/** The maximum number of ads and creatives in one decision. Our decision. */
export const decidedAtOnceMax = 100
/** The maximum length of the search text in the review queue. Our decision. */
export const reviewTextMaxLength = 120
