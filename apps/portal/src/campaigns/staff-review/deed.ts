import type { ReviewRow } from '@placard/contract/campaigns/staff-review'
import { isReviewPending, reviewState } from '@placard/domain/campaigns/review/state'

export type ReviewDeed = 'pass' | 'reject' | 'take' | 'takeOver'

/**
 * Returns the actions that are available for a review. A review that a colleague is working on must be taken over
 * first.
 */
export function deedsOf(row: ReviewRow): ReviewDeed[] {
  if (isColleagues(row)) return ['takeOver']
  const { state } = row
  const decisions: ReviewDeed[] = [
    ...(state === reviewState.passed ? [] : ['pass' as const]),
    ...(state === reviewState.rejected ? [] : ['reject' as const]),
  ]
  const isFree = isReviewPending(state) && state !== reviewState.inReview
  return isFree ? [...decisions, 'take'] : decisions
}

function isColleagues({ state, reviewer }: ReviewRow): boolean {
  return state === reviewState.inReview && reviewer?.isCaller !== true
}

/** Returns a key that is unique for each version of each review. */
export function keyOf({ kind, id, version }: ReviewRow): string {
  return `${kind} ${id} ${version}`
}
