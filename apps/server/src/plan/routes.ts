import { exportPlans, listPlans, type PlanRow, savePlan } from '@placard/contract/plan'
import { dayAt, type Day } from '@placard/domain/calendar/day'
import { shownState } from '@placard/domain/promotion/state'
import { exportRoute } from '#server/export/route.ts'
import { actingRoute, type Route } from '#server/http/route.ts'
import { type PlanRecord, savePlanChanges, savedPlanOf } from '#server/plan/save.ts'
import { figuresOf } from '#server/promotion/figures.ts'
import { checkListing } from '#server/promotion/listing-check.ts'
import { listLevel, type ListedRow } from '#server/promotion/list.ts'
import { running } from '#server/promotion/running.ts'

interface ListedPlan extends ListedRow, PlanRecord {
  extension_type: number
  group_count: number
}

function planRowOf(row: ListedPlan, today: Day): PlanRow {
  return {
    planId: row.plan_id,
    planName: row.plan_name,
    version: row.version,
    switchOn: row.switch_on,
    state: shownState(
      { ...running(row.switch_on, row.begin_day, row.end_day), mend: row.mend },
      today,
    ),
    mend: row.mend,
    nodeId: row.node_id,
    nodeName: row.node_name,
    extensionType: row.extension_type,
    dayLimit: row.day_limit,
    dayBudget: row.day_budget === null ? null : Number(row.day_budget),
    beginDay: row.begin_day,
    endDay: row.end_day,
    groupCount: row.group_count,
    ...figuresOf(row),
  }
}

export const planRoutes: Route[] = [
  actingRoute(listPlans, async (input, { scope, locale }) => {
    checkListing('plan', input, locale)
    const { rows, total } = await listLevel<ListedPlan>(scope, 'plan', input)
    const today = dayAt(Date.now(), scope.timeZone)
    return { items: rows.map((row) => planRowOf(row, today)), total }
  }),

  exportRoute<ListedPlan>(exportPlans, { level: 'plan', rowOf: planRowOf }),

  actingRoute(savePlan, async (input, { scope, locale }) => {
    const today = dayAt(Date.now(), scope.timeZone)
    const saved = await savePlanChanges(scope, input, { locale, today })
    return savedPlanOf(saved, today)
  }),
]
