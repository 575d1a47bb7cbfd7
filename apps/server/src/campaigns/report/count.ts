import type { PromotionFilters } from '@placard/contract/campaigns/promotion'
import type { Level } from '@placard/contract/campaigns/report'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { entityCondition, narrowingOf } from '#server/campaigns/promotion/condition.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'
import { stateCounts } from '#server/campaigns/promotion/state-condition.ts'

interface CountRequest {
  readonly level: Level
  readonly by: 'state' | 'extensionType'
  readonly from: string
  readonly to: string
  readonly filters: PromotionFilters
}

/**
 * Returns how many rows of a list have each value of a filter, by its code, with all other filters.
 *
 * @throws Refusal `notFound` for an unknown node
 */
export async function countsByFilter(
  scope: OwnerScope,
  request: CountRequest,
): Promise<Record<string, number>> {
  const level = levelTables[request.level]
  const { states, extensionTypes, ...others } = request.filters
  const isByState = request.by === 'state'
  const filters = isByState ? { ...others, extensionTypes } : { ...others, states }
  const condition = entityCondition(scope, level, await narrowingOf(scope, filters, request))
  const query = isByState
    ? stateCounts(scope, level, { account: await currentAccountState(scope), condition })
    : owned`
      select t.extension_type::text as code, count(*)::int as count
      from ${level.table} e join plan t on t.owner_id = e.owner_id and t.plan_id = e.plan_id
      where ${condition} group by code`
  const { rows } = await runOwn<{ code: string; count: number }>(scope, query)
  return Object.fromEntries(rows.map(({ code, count }) => [code, count]))
}
