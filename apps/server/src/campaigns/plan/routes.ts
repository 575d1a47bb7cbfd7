import {
  createPlan,
  exportPlans,
  listPlans,
  planDetail,
  type PlanRow,
  copyPlan,
  removePlan,
  restorePlan,
  savePlan,
} from '@placard/contract/campaigns/plan'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { AccountState } from '@placard/domain/campaigns/promotion/delivery'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { exportRoute } from '#server/campaigns/export/route.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import {
  makePlan,
  type PlanRecord,
  savePlanChanges,
  savedPlanOf,
} from '#server/campaigns/plan/save.ts'
import { putInBin, takeFromBin } from '#server/campaigns/promotion/bin.ts'
import { copyEntity } from '#server/campaigns/promotion/copy.ts'
import { figuresOf } from '#server/campaigns/promotion/figures.ts'
import { checkListing } from '#server/campaigns/promotion/listing-check.ts'
import { listLevel, type ListedRow } from '#server/campaigns/promotion/list.ts'
import { detailOf } from '#server/campaigns/promotion/row.ts'
import { accountStanding, deliveryOf } from '#server/campaigns/promotion/delivery-status.ts'

interface ListedPlan extends ListedRow, PlanRecord {
  group_count: number
}

function planRowOf(row: ListedPlan, account: AccountState): PlanRow {
  return {
    planId: row.plan_id,
    planName: row.plan_name,
    version: row.version,
    switchOn: row.switch_on,
    ...deliveryOf(row, account),
    invalidFields: row.invalid_fields,
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
    const { rows, total, account } = await listLevel<ListedPlan>(scope, 'plan', input)
    return { items: rows.map((row) => planRowOf(row, account)), total }
  }),

  exportRoute<ListedPlan>(exportPlans, { level: 'plan', rowOf: planRowOf }),

  actingRoute(planDetail, async ({ planId }, { scope }) => {
    const { row, account } = await detailOf<PlanRecord>(scope, 'plan', planId)
    return savedPlanOf(row, account)
  }),

  actingRoute(createPlan, async (input, { scope, locale }) => {
    const account = await accountStanding(scope)
    return savedPlanOf(await makePlan(scope, input, { locale, account }), account)
  }),

  actingRoute(savePlan, async (input, { scope, locale }) => {
    const account = await accountStanding(scope)
    const saved = await savePlanChanges(scope, input, { locale, account })
    return savedPlanOf(saved, account)
  }),

  actingRoute(copyPlan, async ({ planId, withChildren }, { scope, locale }) => {
    const plan = await shown(scope, planId, locale)
    return plan.wire(await copyEntity<PlanRecord>(scope, { ...plan, withChildren }))
  }),

  actingRoute(removePlan, async ({ planId, version }, { scope, locale }) => {
    await putInBin<PlanRecord>(scope, await shown(scope, planId, locale), version)
    return {}
  }),

  actingRoute(restorePlan, async ({ planId }, { scope, locale }) => {
    const plan = await shown(scope, planId, locale)
    return plan.wire(await takeFromBin<PlanRecord>(scope, plan))
  }),
]

async function shown(scope: OwnerScope, id: string, locale: Locale) {
  const account = await accountStanding(scope)
  const wire = (row: PlanRecord) => savedPlanOf(row, account)
  return { level: 'plan', id, context: { locale, account }, wire } as const
}
