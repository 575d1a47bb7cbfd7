import type { ReviewRow } from '@placard/contract/staff-review'
import { isReviewPending, reviewState } from '@placard/domain/review/state'

/** What can be done to one of them. */
export type ReviewDeed = 'pass' | 'reject' | 'take' | 'takeOver'

/** What can be done to this one. What a colleague is at work on is taken over before anything else. */
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

/** Tells one as it is from all others, and from what it becomes. */
export function keyOf({ kind, id, version }: ReviewRow): string {
  return `${kind} ${id} ${version}`
}
