import type { SavedKeyword } from '@placard/contract/campaigns/keyword'
import type { MatchType } from '@placard/domain/campaigns/keyword/match-type'
import type { DeliveryMode } from '@placard/domain/campaigns/plan/codes'
import { type RawBuilder, sql } from 'kysely'
import { isNotDeleted, levelTables } from '#server/campaigns/promotion/level.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

export interface KeywordRecord {
  keyword_id: string
  group_id: string
  version: number
  keyword: string
  match_type: MatchType
  /** Cents. */
  price: string | null
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
    keyword: row.keyword,
    matchType: row.match_type,
    price: row.price === null ? null : Number(row.price),
    switchOn: row.switch_on,
  }
}

/** Returns the logged fields of a keyword. */
export function loggedKeyword(row: KeywordRecord): Readonly<Record<string, unknown>> {
  const { keywordId: _, version: __, ...fields } = savedKeywordOf(row)
  return fields
}

/**
 * Locks keywords until the transaction ends, in the order of their ids, and returns them with the bid strategy of their
 * plans. Those in a group that is in the recycle bin, or whose plan is, are not found.
 */
export async function lockKeywords(
  scope: OwnerScope,
  ids: readonly string[],
): Promise<readonly (KeywordRecord & { delivery_mode: DeliveryMode })[]> {
  const { rows } = await runOwn<KeywordRecord & { delivery_mode: DeliveryMode }>(
    scope,
    owned`select ${keywordColumns}, p.delivery_mode from ${keywordTables}
      where ${isNotDeleted(scope, levelTables.group)} and k.owner_id = ${scope.ownerId}
        and k.keyword_id = any (${ids}::bigint[])
      order by k.keyword_id for update of k`,
  )
  return rows
}

/** Keywords `k` with their groups `e` and the plans `p` of these. */
export const keywordTables: RawBuilder<unknown> = sql`keyword k
  join ad_group e on e.owner_id = k.owner_id and e.group_id = k.group_id ${levelTables.group.parents}`
