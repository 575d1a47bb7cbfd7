import { reviewState } from '@placard/domain/campaigns/review/state'
import { sql } from 'kysely'
import { updateOwn } from '#server/platform/database/own.ts'
import { difference } from '#server/platform/operation-log/difference.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import type { HeldReview } from '#server/campaigns/review/hold.ts'
import type { Verdict } from '#server/campaigns/review/verdict.ts'

/** Writes what was decided about one, as a new version, and logs it for its owner. */
export async function writeDecision(
  { scope, seen, record, name }: HeldReview,
  verdict: Verdict,
): Promise<void> {
  const { kind, id } = seen
  const version = record.version + 1
  const before = { reviewState: record.review_state, reviewReason: record.review_reason }
  const after =
    verdict.kind === 'pass'
      ? { reviewState: reviewState.passed, reviewReason: '' }
      : { reviewState: reviewState.rejected, reviewReason: verdict.reason }
  const columns = {
    review_state: after.reviewState,
    review_reason: after.reviewReason,
    reviewer_id: scope.accountId,
    reviewed_at: sql<Date>`now()`,
    version,
  }
  if (kind === 'ad') await updateOwn(scope, 'ad').set(columns).where('ad_id', '=', id).execute()
  else await updateOwn(scope, 'creative').set(columns).where('creative_id', '=', id).execute()
  await logOperation(scope, {
    operation: 'review',
    entity: kind,
    entityId: id,
    entityName: name,
    ...(difference<object>(before, after) ?? { before: {}, after: {} }),
    version,
  })
}
