import {
  createPlan,
  exportPlans,
  listPlans,
  planDetail,
  copyPlan,
  removePlan,
  restorePlan,
  savePlan,
} from '@placard/contract/campaigns/plan'
import { exportRoute } from '#server/campaigns/export/sheet.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { type ListedPlan, planRowOf, savedPlanOf } from '#server/campaigns/plan/record.ts'
import { makePlan, savePlanChanges } from '#server/campaigns/plan/save.ts'
import { moveToRecycleBin, restoreFromRecycleBin } from '#server/campaigns/promotion/bin.ts'
import { copyEntity } from '#server/campaigns/promotion/copy.ts'
import { checkListing } from '#server/campaigns/promotion/listing-check.ts'
import { listLevel } from '#server/campaigns/promotion/list.ts'
import { detailOf } from '#server/campaigns/promotion/entity.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'

export const planRoutes: Route[] = [
  actingRoute(listPlans, async (input, { scope, locale }) => {
    checkListing('plan', input, locale)
    const { rows, total, account } = await listLevel<ListedPlan>(scope, 'plan', input)
    return { items: rows.map((row) => planRowOf(row, account)), total }
  }),

  exportRoute<ListedPlan>(exportPlans, { level: 'plan', rowOf: planRowOf }),

  actingRoute(planDetail, async ({ planId }, { scope }) => {
    const { row, account } = await detailOf(scope, 'plan', planId)
    return savedPlanOf(row, account)
  }),

  actingRoute(createPlan, async (input, { scope, locale }) => {
    const account = await currentAccountState(scope)
    return savedPlanOf(await makePlan(scope, input, { locale, account }), account)
  }),

  actingRoute(savePlan, async (input, { scope, locale }) => {
    const account = await currentAccountState(scope)
    const saved = await savePlanChanges(scope, input, { locale, account })
    return savedPlanOf(saved, account)
  }),

  actingRoute(copyPlan, async ({ planId, withChildren }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    const copying = { level: 'plan', id: planId, withChildren } as const
    return savedPlanOf(await copyEntity(scope, copying, { locale, account }), account)
  }),

  actingRoute(removePlan, async ({ planId, version }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    await moveToRecycleBin(scope, { level: 'plan', id: planId, version }, { locale, account })
    return {}
  }),

  actingRoute(restorePlan, async ({ planId }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    const ref = { level: 'plan', id: planId } as const
    return savedPlanOf(await restoreFromRecycleBin(scope, ref, { locale, account }), account)
  }),
]
