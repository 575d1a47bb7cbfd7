import type {
  KeywordFilters,
  KeywordRow,
  searchKeywords,
} from '@placard/contract/campaigns/keyword'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { DeliveryMode } from '@placard/domain/campaigns/plan/codes'
import { type RawBuilder, sql } from 'kysely'
import {
  keywordColumns,
  type KeywordRecord,
  keywordTables,
  savedKeywordOf,
} from '#server/campaigns/keyword/row.ts'
import { narrowingToNode } from '#server/campaigns/promotion/condition.ts'
import { isNotDeleted, levelTables } from '#server/campaigns/promotion/level.ts'
import {
  containsPattern,
  owned,
  type OwnedSql,
  runOwn,
} from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

interface FoundKeyword extends KeywordRecord {
  group_name: string
  group_price: string | null
  plan_id: string
  plan_name: string
  delivery_mode: DeliveryMode
}

/**
 * Returns a page of the keywords of all groups, newest first.
 *
 * @throws Refusal `notFound` for an unknown node
 */
export async function foundKeywords(
  scope: OwnerScope,
  { after, pageSize, filters }: ReadInputOf<typeof searchKeywords>,
): Promise<OutputOf<typeof searchKeywords>> {
  const condition = await keywordCondition(scope, filters)
  const later = after === undefined ? sql`` : sql`and k.keyword_id < ${after}`
  const [page, counted] = await Promise.all([
    runOwn<FoundKeyword>(
      scope,
      owned`select ${keywordColumns}, e.group_name, e.price as group_price, e.plan_id, p.plan_name, p.delivery_mode
        from ${keywordTables} where ${condition} ${later} order by k.keyword_id desc limit ${pageSize + 1}`,
    ),
    after === undefined
      ? runOwn<{ total: number }>(
          scope,
          owned`select count(*)::int as total from keyword k
            join ad_group e on e.owner_id = k.owner_id and e.group_id = k.group_id where ${condition}`,
        )
      : null,
  ])
  return {
    items: page.rows.slice(0, pageSize).map(keywordRowOf),
    total: counted === null ? null : (counted.rows[0]?.total ?? 0),
    hasMore: page.rows.length > pageSize,
  }
}

/** Returns the condition of a list of keywords, over `keywordTables`. @throws Refusal `notFound` for an unknown node */
export async function keywordCondition(
  scope: OwnerScope,
  { text, planId, groupId, nodeId, switchOn, matchTypes }: KeywordFilters,
): Promise<OwnedSql> {
  const { planIds } = await narrowingToNode(scope, nodeId)
  const parts: RawBuilder<unknown>[] = [
    // The group below contains the owner's id already; this lets the index of keywords begin with it.
    sql`k.owner_id = ${scope.ownerId}`,
    ...(groupId === undefined ? [] : [sql`k.group_id = ${groupId}`]),
    ...(planId === undefined ? [] : [sql`e.plan_id = ${planId}`]),
    ...(planIds === null ? [] : [sql`e.plan_id = any (${planIds}::bigint[])`]),
    ...(switchOn === undefined ? [] : [sql`k.switch_on = ${switchOn}`]),
    ...(matchTypes === undefined ? [] : [sql`k.match_type = any (${matchTypes}::smallint[])`]),
    ...(text ? [sql`k.keyword ilike ${containsPattern(text)}`] : []),
  ]
  return parts.reduce<OwnedSql>(
    (all, part) => owned`${all} and ${part}`,
    isNotDeleted(scope, levelTables.group),
  )
}

function keywordRowOf(row: FoundKeyword): KeywordRow {
  return {
    ...savedKeywordOf(row),
    groupName: row.group_name,
    groupPrice: row.group_price === null ? null : Number(row.group_price),
    planId: row.plan_id,
    planName: row.plan_name,
    deliveryMode: row.delivery_mode,
  }
}
