import type { PromotionFilters } from '@placard/contract/promotion'
import type { Level } from '@placard/contract/report'
import { sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/database/owned-sql.ts'
import type { OwnerScope } from '#server/database/scope.ts'
import { entityCondition, type Narrowing, narrowingOf } from '#server/promotion/condition.ts'
import type { SumsRow } from '#server/promotion/figures.ts'
import { exactSums, levelTables } from '#server/promotion/level.ts'

export interface TrendRow extends SumsRow {
  day: string
}

export interface TrendRequest {
  level: Level
  from: string
  to: string
  filters: PromotionFilters
}

/**
 * Sums by day of everything that a list with these filters holds; days without any are left out.
 *
 * @throws Refusal `notFound` for a node that there is not
 */
export async function sumsByDay(scope: OwnerScope, request: TrendRequest): Promise<TrendRow[]> {
  const { level, from, to } = request
  const filters = await narrowingOf(scope, request.filters)
  const { rows } = await runOwn<TrendRow>(scope, trendQuery(scope, { level, from, to, filters }))
  return rows
}

function trendQuery(
  scope: OwnerScope,
  { level, from, to, filters }: TrendRequest & { readonly filters: Narrowing },
): OwnedSql {
  const sums = sql`d.day, ${exactSums}`
  const days = owned`d.owner_id = ${scope.ownerId} and d.day between ${from} and ${to}`
  const narrowed = filters.text !== undefined || filters.switchOn !== undefined
  if (!narrowed && filters.groupId === undefined) {
    // The sums of a plan hold those of all that is in it, so the smallest table answers for every level.
    const { planId, planIds } = filters
    const one = planId === undefined ? sql`` : sql` and d.plan_id = ${planId}`
    const some = planIds === null ? sql`` : sql` and d.plan_id = any (${planIds}::bigint[])`
    return owned`select ${sums} from plan_day d where ${days}${one}${some} group by d.day order by d.day`
  }
  const tables = levelTables[level]
  return owned`
    select ${sums} from ${tables.table} e
    join ${tables.dayTable} d on d.owner_id = e.owner_id and d.${tables.id} = e.${tables.id}
    where ${days} and ${entityCondition(scope, tables, filters)}
    group by d.day order by d.day`
}
