import type { ReadInputOf } from '@placard/contract/platform/call'
import type { ReviewRow, takeReview } from '@placard/contract/campaigns/staff-review'
import { isReviewPending, reviewState } from '@placard/domain/campaigns/review/state'
import { updateOwn } from '#server/platform/database/own.ts'
import type { PlatformWork } from '#server/platform/database/platform-work.ts'
import { changedByOther, notFound } from '#server/platform/http/refusal.ts'
import { holdReview } from '#server/campaigns/review/hold.ts'
import { isHeldByOther } from '#server/campaigns/review/obstacle.ts'
import { standingRow } from '#server/campaigns/review/queue.ts'

/**
 * Takes one on that waits. Nothing is decided by it: its owner's version stays, and its log knows nothing.
 *
 * @throws Refusal `notFound`, or `changedByOther` with how it stands
 */
export async function take(
  work: PlatformWork,
  { over, ...seen }: ReadInputOf<typeof takeReview>,
): Promise<ReviewRow> {
  const held = await holdReview(work, seen)
  if (held === undefined) throw notFound()
  const { scope, record } = held
  const { accountId } = work.actor
  const isOthers = !over && isHeldByOther(record, accountId)
  if (record.version !== seen.version || !isReviewPending(record.review_state) || isOthers)
    throw changedByOther(await standingRow(work, seen))
  const taken = { review_state: reviewState.inReview, reviewer_id: accountId }
  if (seen.kind === 'ad')
    await updateOwn(scope, 'ad').set(taken).where('ad_id', '=', seen.id).execute()
  else await updateOwn(scope, 'creative').set(taken).where('creative_id', '=', seen.id).execute()
  return standingRow(work, seen)
}
