import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/**
 * How far the platform's look at an ad or creative has come. Ours: "must be reviewed again" stands apart from "not reviewed"
 * since what was shown once may have changed into anything.
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

/** What people read for each code of `reviewState`. */
export const reviewStateNames: NamesOf<ReviewState> = {
  'en-US': {
    [reviewState.notReviewed]: 'Not reviewed',
    [reviewState.inReview]: 'In review',
    [reviewState.passed]: 'Passed',
    [reviewState.rejected]: 'Rejected',
    [reviewState.mustReviewAgain]: 'To be reviewed again',
  },
  'zh-CN': {
    [reviewState.notReviewed]: '未审核',
    [reviewState.inReview]: '审核中',
    [reviewState.passed]: '审核通过',
    [reviewState.rejected]: '审核不通过',
    [reviewState.mustReviewAgain]: '需重新审核',
  },
}

/** Is it still to be decided whether it may be shown? */
export function isReviewPending(state: ReviewState): boolean {
  return state !== reviewState.passed && state !== reviewState.rejected
}

/** The state once something that is reviewed has changed: what nobody has looked at yet stays so. */
export function reviewStateAfterChange(state: ReviewState): ReviewState {
  return state === reviewState.notReviewed ? state : reviewState.mustReviewAgain
}
