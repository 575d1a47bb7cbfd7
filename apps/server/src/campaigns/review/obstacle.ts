import type { ReviewOutcome } from '@placard/contract/campaigns/staff-review'
import { isReviewPending, reviewState } from '@placard/domain/campaigns/review/state'
import type { LockedReview } from '#server/campaigns/review/lock.ts'
import type { ReviewedRecord } from '#server/campaigns/review/subject.ts'

/** Returns the reason why the caller cannot decide; null if there is none. @param callerId null for a command */
export function obstacleTo(
  { record, seen }: LockedReview,
  callerId: string | null,
): Exclude<ReviewOutcome, 'done' | 'gone'> | null {
  if (record.version !== seen.version)
    return isReviewPending(record.review_state) ? 'changed' : 'decided'
  return isTakenByOther(record, callerId) ? 'taken' : null
}

/** Returns whether somebody else works on it. */
export function isTakenByOther(
  { review_state: state, reviewer_id: reviewerId }: ReviewedRecord,
  callerId: string | null,
): boolean {
  return state === reviewState.inReview && reviewerId !== callerId
}
