import {
  isReviewPending,
  type ReviewKind,
  reviewKinds,
  type ReviewList,
  reviewLists,
  reviewState,
} from '@placard/domain/campaigns/review/review'
import { staffPage, staffPageHref } from '#portal/platform/staff/pages.ts'
import { useParameter } from '#portal/platform/router/address.ts'
import type { ReviewRow } from '@placard/contract/campaigns/staff-review'

/** The filter of the queue. */
export interface ReviewView {
  readonly kind: ReviewKind
  readonly list: ReviewList
  /** Null means all owners. */
  readonly ownerId: string | null
  /** Empty means any text. */
  readonly text: string
}

/** Returns the view of the URL. Unknown values are replaced by the defaults. */
export function useView(): ReviewView {
  const [kind, list] = [useParameter('kind'), useParameter('list')]
  const [owner, text] = [useParameter('owner'), useParameter('text')]
  return {
    kind: reviewKinds.find((known) => known === kind) ?? 'ad',
    list: reviewLists.find((known) => known === list) ?? 'waiting',
    ownerId: owner !== null && /^[1-9]\d{0,17}$/.test(owner) ? owner : null,
    text: text ?? '',
  }
}

export function hrefOf({ kind, list, ownerId, text }: ReviewView): string {
  const parameters = new URLSearchParams({ kind, list })
  if (ownerId !== null) parameters.set('owner', ownerId)
  if (text !== '') parameters.set('text', text)
  return `${staffPageHref(staffPage.review)}?${parameters}`
}

export type ReviewAction = 'pass' | 'reject' | 'take' | 'takeOver'

/**
 * Returns the actions that are available for a review. A review that a colleague is working on must be taken over
 * first.
 */
export function actionsOf(row: ReviewRow): ReviewAction[] {
  if (isTakenByColleague(row)) return ['takeOver']
  const { state } = row
  const decisions: ReviewAction[] = [
    ...(state === reviewState.passed ? [] : ['pass' as const]),
    ...(state === reviewState.rejected ? [] : ['reject' as const]),
  ]
  const isFree = isReviewPending(state) && state !== reviewState.inReview
  return isFree ? [...decisions, 'take'] : decisions
}

function isTakenByColleague({ state, reviewer }: ReviewRow): boolean {
  return state === reviewState.inReview && reviewer?.isCaller !== true
}

/** Returns a key that is unique for each version of each review. */
export function keyOf({ kind, id, version }: ReviewRow): string {
  return `${kind} ${id} ${version}`
}
