import type {
  CreativeFilters,
  CreativeRow,
  searchCreatives,
} from '@placard/contract/campaigns/creative'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { AdSpec } from '@placard/domain/materials/material/spec'
import { type RawBuilder, sql } from 'kysely'
import {
  creativeColumns,
  type CreativeRecord,
  savedCreativeOf,
} from '#server/campaigns/creative/row.ts'
import { narrowingToNode } from '#server/campaigns/promotion/condition.ts'
import { isNotDeleted, levelTables } from '#server/campaigns/promotion/level.ts'
import {
  containsPattern,
  owned,
  type OwnedSql,
  runOwn,
} from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'

interface FoundCreative extends CreativeRecord {
  ad_name: string
  spec_id: AdSpec
  group_id: string
  group_name: string
  plan_id: string
  plan_name: string
}

const found = sql`${sql.join(creativeColumns.map((name) => sql.ref(`c.${name}`)))},
  e.ad_name, e.spec_id, e.group_id, g.group_name, e.plan_id, p.plan_name`

/** Creatives `c` with their ads `e` and the parents of these. */
export const creativeTables = sql`creative c join ad e on e.owner_id = c.owner_id and e.ad_id = c.ad_id ${levelTables.ad.parents}`

/**
 * Returns a page of the creatives of all ads, newest first.
 *
 * @throws Refusal `notFound` for an unknown node
 */
export async function foundCreatives(
  scope: OwnerScope,
  { after, pageSize, filters }: ReadInputOf<typeof searchCreatives>,
): Promise<OutputOf<typeof searchCreatives>> {
  const condition = await creativeCondition(scope, filters)
  const later = after === undefined ? sql`` : sql`and c.creative_id < ${after}`
  const [page, counted] = await Promise.all([
    runOwn<FoundCreative>(
      scope,
      owned`select ${found} from ${creativeTables} where ${condition} ${later}
        order by c.creative_id desc limit ${pageSize + 1}`,
    ),
    after === undefined
      ? runOwn<{ total: number }>(
          scope,
          owned`select count(*)::int as total from creative c
            join ad e on e.owner_id = c.owner_id and e.ad_id = c.ad_id where ${condition}`,
        )
      : null,
  ])
  return {
    items: page.rows.slice(0, pageSize).map(creativeRowOf),
    total: counted === null ? null : (counted.rows[0]?.total ?? 0),
    hasMore: page.rows.length > pageSize,
  }
}

/** @throws Refusal `notFound` for an unknown creative */
export async function oneCreative(scope: OwnerScope, creativeId: string): Promise<CreativeRow> {
  const condition = owned`${await creativeCondition(scope, {})} and c.creative_id = ${creativeId}`
  const { rows } = await runOwn<FoundCreative>(
    scope,
    owned`select ${found} from ${creativeTables} where ${condition}`,
  )
  const [row] = rows
  if (row === undefined) throw notFound()
  return creativeRowOf(row)
}

/** Returns the condition of a list of creatives, over `creativeTables`. @throws Refusal `notFound` for an unknown node */
export async function creativeCondition(
  scope: OwnerScope,
  { text, planId, groupId, adId, mId, nodeId, switchOn, states }: CreativeFilters,
): Promise<OwnedSql> {
  const { planIds } = await narrowingToNode(scope, nodeId)
  const parts: RawBuilder<unknown>[] = [
    // The ad below contains the owner's id already; this lets the index of creatives begin with it.
    sql`c.owner_id = ${scope.ownerId} and c.removed_at is null`,
    ...(adId === undefined ? [] : [sql`c.ad_id = ${adId}`]),
    ...(mId === undefined ? [] : [sql`c.material_ids @> array[${mId}::bigint]`]),
    ...(groupId === undefined ? [] : [sql`e.group_id = ${groupId}`]),
    ...(planId === undefined ? [] : [sql`e.plan_id = ${planId}`]),
    ...(planIds === null ? [] : [sql`e.plan_id = any (${planIds}::bigint[])`]),
    ...(switchOn === undefined ? [] : [sql`c.switch_on = ${switchOn}`]),
    ...(states === undefined ? [] : [sql`c.review_state = any (${states}::smallint[])`]),
    ...(text ? [sql`e.ad_name ilike ${containsPattern(text)}`] : []),
  ]
  return parts.reduce<OwnedSql>(
    (all, part) => owned`${all} and ${part}`,
    isNotDeleted(scope, levelTables.ad),
  )
}

function creativeRowOf(row: FoundCreative): CreativeRow {
  return {
    ...savedCreativeOf(row),
    adName: row.ad_name,
    specId: row.spec_id,
    groupId: row.group_id,
    groupName: row.group_name,
    planId: row.plan_id,
    planName: row.plan_name,
  }
}
