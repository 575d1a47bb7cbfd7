import type {
  ReviewOutcome,
  ReviewRow,
  ViewedReview,
} from '@placard/contract/campaigns/staff-review'
import { reviewState } from '@placard/domain/campaigns/review/state'
import type { PlatformWork } from '#server/platform/database/platform-work.ts'
import { changedByOther, notFound } from '#server/platform/http/refusal.ts'
import { type LockedReview, lockReview } from '#server/campaigns/review/lock.ts'
import { tellDecided } from '#server/campaigns/review/notifications.ts'
import { obstacleTo } from '#server/campaigns/review/obstacle.ts'
import { standingRow } from '#server/campaigns/review/queue.ts'
import type { Verdict } from '#server/campaigns/review/verdict.ts'
import { sql } from 'kysely'
import { updateOwn } from '#server/platform/database/own.ts'
import { difference } from '#server/platform/operation-log/difference.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

/**
 * Decides about one entity, and notifies its owner.
 *
 * @throws Refusal `notFound`, or `changedByOther` with the current one
 */
export async function decide(
  work: PlatformWork,
  seen: ViewedReview,
  verdict: Verdict,
): Promise<ReviewRow> {
  const [outcome] = await decideMany(work, [seen], verdict)
  if (outcome === 'gone') throw notFound()
  const row = await standingRow(work, seen)
  if (outcome !== 'done') throw changedByOther(row)
  return row
}

/**
 * Decides about many entities at once, and notifies each owner once. An entity that cannot be decided does not affect
 * the others.
 *
 * @returns the result of each, in the order of `items`
 */
export async function decideMany(
  work: PlatformWork,
  items: readonly ViewedReview[],
  verdict: Verdict,
): Promise<ReviewOutcome[]> {
  const outcomes = new Map<ViewedReview, ReviewOutcome>()
  const decided: LockedReview[] = []
  for (const seen of items.toSorted(inOneOrder)) {
    const locked = await lockReview(work, seen)
    const outcome =
      locked === undefined ? 'gone' : (obstacleTo(locked, work.actor.accountId) ?? 'done')
    outcomes.set(seen, outcome)
    if (locked !== undefined && outcome === 'done' && !isApplied(locked, verdict)) {
      await writeDecision(locked, verdict)
      decided.push(locked)
    }
  }
  for (const ofOwner of Map.groupBy(decided, ({ scope }) => scope.ownerId).values())
    await tellDecided(ofOwner, verdict)
  return items.map((seen) => outcomes.get(seen) ?? 'gone')
}

/** Rows are always locked in the same order, to avoid deadlocks between decisions about the same entities. */
function inOneOrder(one: ViewedReview, other: ViewedReview): number {
  const [key, otherKey] = [one, other].map(({ kind, ownerId, id }) => `${kind} ${ownerId} ${id}`)
  return (key ?? '') < (otherKey ?? '') ? -1 : 1
}

/** Returns whether it has this decision already. */
function isApplied({ record }: LockedReview, verdict: Verdict): boolean {
  return verdict.kind === 'pass'
    ? record.review_state === reviewState.passed
    : record.review_state === reviewState.rejected && record.review_reason === verdict.reason
}

/** Saves a decision as a new version, and logs it for the owner. */
async function writeDecision(
  { scope, seen, record, name }: LockedReview,
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
