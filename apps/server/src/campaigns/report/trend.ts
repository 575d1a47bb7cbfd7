import type { PromotionFilters } from '@placard/contract/campaigns/promotion'
import type { Level } from '@placard/contract/campaigns/report'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import {
  entityCondition,
  type Narrowing,
  narrowingOf,
} from '#server/campaigns/promotion/condition.ts'
import { hasNoDeletedParent, isNotDeleted, levelTables } from '#server/campaigns/promotion/level.ts'
import type { DayRange } from '#server/statistics/figure/sums.ts'
import { type ListedDay, type SeriesPart, sumsByDay } from '#server/statistics/figure/series.ts'

/** From the outermost. */
const levels: readonly Level[] = ['plan', 'group', 'ad']

export interface TrendRequest {
  level: Level
  from: string
  to: string
  /** A single ad of a list of ads. */
  adId?: string | undefined
  /** The days whose figures have to be within the bounds; by default those of the range. */
  boundDays?: DayRange | undefined
  withVideo?: boolean | undefined
  filters: PromotionFilters
}

/**
 * Returns daily sums of everything in a list with these filters, without empty days.
 *
 * @throws Refusal `notFound` for an unknown node
 */
export async function trendOf(scope: OwnerScope, request: TrendRequest): Promise<ListedDay[]> {
  const { level, from, to, adId, withVideo, boundDays = request } = request
  const filters = await narrowingOf(scope, request.filters, boundDays)
  const { rows } = await runOwn<ListedDay>(
    scope,
    trendQuery(scope, { level, from, to, adId, withVideo, filters }),
  )
  return rows
}

function trendQuery(
  scope: OwnerScope,
  request: Omit<TrendRequest, 'filters'> & { readonly filters: Narrowing },
): OwnedSql {
  const { level, adId, filters } = request
  const { planId, planIds, sealed: _sealed, ...narrower } = filters
  const others = { ...narrower, adId }
  if (Object.values(others).every((filter) => filter === undefined || filter === null)) {
    const one = planId === undefined ? sql`` : sql` and e.plan_id = ${planId}`
    const some = planIds === null ? sql`` : sql` and e.plan_id = any (${planIds}::bigint[])`
    const query = sumsByDay(scope, request, wholePlans(scope, level, sql`${one}${some}`))
    return planId === undefined ? query : owned`${prepared} ${query}`
  }
  const tables = levelTables[level]
  const only = adId === undefined ? sql`` : sql`and e.ad_id = ${adId}`
  const ids = owned`
    select e.${tables.id} from ${tables.table} e where ${entityCondition(scope, tables, filters)} ${only}`
  return sumsByDay(scope, request, [{ level, ids }])
}

/**
 * Returns whole plans. The sums of a plan include everything in it, so the smallest table serves every level. Entities
 * that are themselves in the recycle bin, not through a parent, are subtracted, since lists do not contain them.
 */
function wholePlans(
  scope: OwnerScope,
  level: Level,
  condition: RawBuilder<unknown>,
): [SeriesPart, ...SeriesPart[]] {
  const notDeleted = isNotDeleted(scope, levelTables.plan)
  const plans = owned`select e.plan_id from plan e where ${notDeleted}${condition}`
  const below = levels.slice(1, levels.indexOf(level) + 1).map((within) => {
    const { table, id, above } = levelTables[within]
    const ids = owned`
      select e.${id} from ${table} e
      where ${hasNoDeletedParent(scope, above)} and e.removed_at is not null${condition}`
    return { level: within, ids, isLess: true }
  })
  return [{ level: 'plan', ids: plans }, ...below]
}
