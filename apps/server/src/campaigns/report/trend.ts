import type { PromotionFilters } from '@placard/contract/campaigns/promotion'
import type { Level } from '@placard/contract/campaigns/report'
import { sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import {
  entityCondition,
  type Narrowing,
  narrowingOf,
} from '#server/campaigns/promotion/condition.ts'
import type { SumsRow } from '#server/campaigns/promotion/list.ts'
import {
  exactSums,
  hasNoDeletedParent,
  isNotDeleted,
  levelTables,
} from '#server/campaigns/promotion/level.ts'

/** From the outermost. */
const levels: readonly Level[] = ['plan', 'group', 'ad']

export interface TrendRow extends SumsRow {
  day: string
}

export interface TrendRequest {
  level: Level
  from: string
  to: string
  /** A single ad of a list of ads. */
  adId?: string | undefined
  filters: PromotionFilters
}

/**
 * Returns daily sums of everything in a list with these filters, without empty days.
 *
 * @throws Refusal `notFound` for an unknown node
 */
export async function sumsByDay(scope: OwnerScope, request: TrendRequest): Promise<TrendRow[]> {
  const { level, from, to, adId } = request
  const filters = await narrowingOf(scope, request.filters, request)
  const { rows } = await runOwn<TrendRow>(
    scope,
    trendQuery(scope, { level, from, to, adId, filters }),
  )
  return rows
}

function trendQuery(
  scope: OwnerScope,
  request: Omit<TrendRequest, 'filters'> & { readonly filters: Narrowing },
): OwnedSql {
  const { level, from, to, adId, filters } = request
  const sums = sql`d.day, ${exactSums}`
  const days = owned`d.owner_id = ${scope.ownerId} and d.day between ${from} and ${to}`
  const { planId, planIds, ...narrower } = filters
  const others = { ...narrower, adId }
  if (Object.values(others).every((filter) => filter === undefined || filter === null)) {
    const one = planId === undefined ? sql`` : sql` and e.plan_id = ${planId}`
    const some = planIds === null ? sql`` : sql` and e.plan_id = any (${planIds}::bigint[])`
    const query = wholeTrendQuery(scope, level, owned`${days}${one}${some}`)
    return planId === undefined ? query : owned`${prepared} ${query}`
  }
  const tables = levelTables[level]
  const only = adId === undefined ? sql`` : sql`and e.ad_id = ${adId}`
  return owned`
    select ${sums} from ${tables.table} e
    join ${tables.dayTable} d on d.owner_id = e.owner_id and d.${tables.id} = e.${tables.id}
    where ${days} and ${entityCondition(scope, tables, filters)} ${only}
    group by d.day order by d.day`
}

/**
 * Returns the query for whole plans. The sums of a plan include everything in it, so the smallest table serves every
 * level. Entities in the recycle bin are subtracted, since lists do not contain them.
 */
function wholeTrendQuery(scope: OwnerScope, level: Level, condition: OwnedSql): OwnedSql {
  const within = levels.slice(1, levels.indexOf(level) + 1)
  const parts = within.reduce<OwnedSql>(
    (query, below) => owned`${query} union all ${binnedDays(scope, below, condition)}`,
    owned`
      select d.day, d.impressions, d.clicks, d.downloads, d.cost from plan_day d
      join plan e on e.owner_id = d.owner_id and e.plan_id = d.plan_id
      where ${condition} and ${isNotDeleted(scope, levelTables.plan)}`,
  )
  return owned`select d.day, ${exactSums} from (${parts}) d group by d.day order by d.day`
}

/**
 * Selects the days of entities that are themselves in the recycle bin, not through a parent. Their sums are negative.
 */
function binnedDays(scope: OwnerScope, level: Level, condition: OwnedSql): OwnedSql {
  const { table, id, dayTable, above } = levelTables[level]
  return owned`
    select d.day, -d.impressions, -d.clicks, -d.downloads, -d.cost from ${table} e
    join ${dayTable} d on d.owner_id = e.owner_id and d.${id} = e.${id}
    where ${condition} and e.removed_at is not null and ${hasNoDeletedParent(scope, above)}`
}
