import type { homePacing } from '@placard/contract/campaigns/home'
import type { OutputOf } from '@placard/contract/platform/call'
import { dayForecast } from '@placard/domain/campaigns/plan/day-forecast'
import { addDays, type Day, dayAt } from '@placard/domain/platform/calendar/day'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { isNotDeleted, levelTables } from '#server/campaigns/promotion/level.ts'
import { joinPlanDay } from '#server/statistics/figure/cost.ts'
import { planDayCosts, sameHours } from '#server/statistics/figure/owner.ts'

const plansMax = 8
const daysCompared = 7

interface PlanRow {
  planId: string
  planName: string
  dayBudget: number
  cost: number
  total: number
}

/** Returns the running plans that have used the largest part of their daily budget, with a forecast of their day. */
export async function pacingOf(
  scope: OwnerScope,
  nowMs: number,
): Promise<OutputOf<typeof homePacing>> {
  const today = dayAt(nowMs, scope.timeZone)
  const [plans, hours] = await Promise.all([runningPlans(scope, today), sameHours(scope, nowMs)])
  const days = { from: addDays(today, -daysCompared), to: addDays(today, -1) }
  const planIds = plans.map(({ planId }) => planId)
  const costs = await planDayCosts(scope, days, planIds)
  const shares = (hours?.days ?? [])
    .filter(({ day, cost }) => day !== today && cost > 0)
    .map(({ costBefore, cost }) => costBefore / cost)
  return {
    items: plans.map(({ total: _total, ...plan }) => ({
      ...plan,
      forecast: dayForecast({
        spentCents: plan.cost,
        budgetCents: plan.dayBudget,
        shares,
        dayCosts: costs.get(plan.planId) ?? [],
      }),
    })),
    total: plans[0]?.total ?? 0,
  }
}

/** Returns the plans that are on, within their days, and have a budget. */
async function runningPlans(scope: OwnerScope, today: Day): Promise<PlanRow[]> {
  const { rows } = await runOwn<PlanRow>(
    scope,
    owned`
      select e.plan_id as "planId", e.plan_name as "planName", e.day_budget::float8 as "dayBudget",
        coalesce(t.cost, 0)::float8 as cost, count(*) over ()::int as total
      from plan e ${joinPlanDay(today)}
      where ${isNotDeleted(scope, levelTables.plan)} and e.day_budget > 0 and e.switch_on
        and coalesce(e.begin_day <= ${today}, true) and coalesce(e.end_day >= ${today}, true)
      order by coalesce(t.cost, 0)::float8 / e.day_budget desc, e.plan_id limit ${plansMax}`,
  )
  return rows
}
