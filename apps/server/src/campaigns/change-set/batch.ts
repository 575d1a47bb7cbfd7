import { batchSize } from '#server/campaigns/change-set/check.ts'
import { copyIn } from '#server/campaigns/change-set/copy.ts'
import { destinationOf } from '#server/campaigns/change-set/destination.ts'
import type { ChangeSetRecord } from '#server/campaigns/change-set/set.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'
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
  if (ofLevel !== null)
    await destinationOf(scope, ofLevel, { copy: copyIn(operations), how: 'locked' })
  for (const level of ['plan', 'group', 'ad'] as const) {
    const { table, id } = levelTables[level]
    await runOwn(
      scope,
      owned`
        select from ${table} t where t.owner_id = ${ownerId} and t.${id} = any (array(
          select entity_id from change_entry
          where owner_id = ${ownerId} and change_set_id = ${change_set_id} and level = ${level} and verdict = 'change'))
        order by t.${id} for update`,
    )
  }
}
