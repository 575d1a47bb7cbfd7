import type { ReviewRow } from '@placard/contract/campaigns/staff-review'
import { isReviewPending, reviewState } from '@placard/domain/campaigns/review/state'

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
