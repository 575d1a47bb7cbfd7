import { sql } from 'kysely'
import { batchSize } from '#server/campaigns/change-set/check.ts'
import { copyIn } from '#server/campaigns/change-set/copy.ts'
import { destinationOf } from '#server/campaigns/change-set/destination.ts'
import type { ChangeSetRecord } from '#server/campaigns/change-set/set.ts'
import { changedTables, isPromotion } from '#server/campaigns/change-set/level-rows.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The entries of one transaction, of one level: the linked ones together, or the next ones after a number. */
export type Batch = 'linked' | { readonly after: number; readonly limit: number }

/** Returns the batch to apply after another one, whose last entry is given; null after the last one. */
export function batchAfter(batch: Batch, last: number | null): Batch | null {
  if (batch === 'linked') return last === null ? { after: 0, limit: batchSize } : batch
  return last === null ? null : { after: last, limit: batchSize }
}

/**
 * Locks all rows that a change set is about to change, parents before their children as imports do. Entries are applied
 * in another order where children are removed before their parents.
 */
export async function lockInOrder(
  scope: OwnerScope,
  { change_set_id, level: ofLevel, operations }: ChangeSetRecord,
): Promise<void> {
  const { ownerId } = scope
  if (ofLevel !== null && isPromotion(ofLevel))
    await destinationOf(scope, ofLevel, { copy: copyIn(operations), how: 'locked' })
  const entries = owned`change_entry e
    where e.owner_id = ${ownerId} and e.change_set_id = ${change_set_id} and e.verdict = 'change'`
  // Restoring a creative or a keyword locks its parent, which need not be changed itself.
  const parentsOfRestored = (level: string) =>
    level === 'ad'
      ? owned`union all select c.ad_id from creative c where c.owner_id = ${ownerId} and c.creative_id in (
          select e.entity_id from ${entries} and e.level = 'creative' and e.action = 'restore')`
      : level === 'group'
        ? owned`union all select (e.wanted ->> 'groupId')::bigint from ${entries} and e.level = 'keyword'
            and e.action = 'restore'`
        : sql``
  for (const [level, { table, id }] of Object.entries(changedTables)) {
    await runOwn(
      scope,
      owned`
        select from ${table} t where t.owner_id = ${ownerId} and t.${id} = any (array(
          select entity_id from ${entries} and e.level = ${level} ${parentsOfRestored(level)}))
        order by t.${id} for update`,
    )
  }
}
