import type { SavedKeyword } from '@placard/contract/campaigns/keyword'
import { keywordFields } from '@placard/domain/campaigns/keyword/fields'
import type { DeliveryMode } from '@placard/domain/campaigns/plan/codes'
import { type RawBuilder, sql } from 'kysely'
import { type RecordOf, valuesOf } from '#server/campaigns/promotion/columns.ts'
import { isNotDeleted, levelTables } from '#server/campaigns/promotion/level.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

export interface KeywordRecord extends RecordOf<typeof keywordFields> {
  keyword_id: string
  group_id: string
  version: number
  switch_on: boolean
}

/** The columns of a `KeywordRecord`, of a keyword `k`. */
export const keywordColumns: RawBuilder<unknown> = sql`k.keyword_id, k.group_id, k.version, k.keyword, k.match_type, k.price,
  k.switch_on`

export function savedKeywordOf(row: KeywordRecord): SavedKeyword {
  return {
    keywordId: row.keyword_id,
    groupId: row.group_id,
    version: row.version,
    switchOn: row.switch_on,
    ...valuesOf(keywordFields, row),
  }
}

/** Returns the logged fields of a keyword. */
export function loggedKeyword(row: KeywordRecord): Readonly<Record<string, unknown>> {
  const { keywordId: _, version: __, ...fields } = savedKeywordOf(row)
  return fields
}

/** A keyword with what contains it. */
export interface PlacedKeyword extends KeywordRecord {
  group_name: string
  plan_name: string
  group_price: string | null
  /** The bid strategy of its plan. */
  delivery_mode: DeliveryMode
}

/**
 * Returns keywords by their ids, in the order of these. Those in a group that is in the recycle bin, or whose plan is,
 * are not found.
 *
 * @param how `locked`: until the transaction ends
 */
export async function keywordsByIds(
  scope: OwnerScope,
  ids: readonly string[],
  how: 'unlocked' | 'locked',
): Promise<readonly PlacedKeyword[]> {
  const { rows } = await runOwn<PlacedKeyword>(
    scope,
    owned`select ${keywordColumns}, e.group_name, e.price as group_price, p.plan_name, p.delivery_mode from ${keywordTables}
      where ${isNotDeleted(scope, levelTables.group)} and k.owner_id = ${scope.ownerId}
        and k.keyword_id = any (${ids}::bigint[])
      order by k.keyword_id ${how === 'locked' ? sql`for update of k` : sql``}`,
  )
  return rows
}

/** Keywords `k` with their groups `e` and the plans `p` of these. */
export const keywordTables: RawBuilder<unknown> = sql`keyword k
  join ad_group e on e.owner_id = k.owner_id and e.group_id = k.group_id ${levelTables.group.parents}`
