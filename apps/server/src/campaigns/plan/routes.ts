import {
  copyPlan,
  createPlan,
  exportPlans,
  listPlans,
  planDetail,
  removePlan,
  restorePlan,
  savePlan,
} from '@placard/contract/campaigns/plan'
import { exportRoute } from '#server/campaigns/export/sheet.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { type ListedPlan, planRowOf } from '#server/campaigns/plan/record.ts'
import { moveToRecycleBin, restoreFromRecycleBin } from '#server/campaigns/promotion/bin.ts'
import { copyEntity } from '#server/campaigns/promotion/copy.ts'
import { checkListing } from '#server/campaigns/promotion/listing-check.ts'
import { listLevel } from '#server/campaigns/promotion/list.ts'
import { detailOf } from '#server/campaigns/promotion/entity.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import { makePlan, savePlanChanges } from '#server/campaigns/plan/save.ts'

export const planRoutes: Route[] = [
  actingRoute(listPlans, async (input, { scope, locale }) => {
    await checkListing('plan', input, { scope, locale })
    const { rows, total, account } = await listLevel<ListedPlan>(scope, 'plan', input)
    return { items: rows.map((row) => planRowOf(row, account)), total }
  }),

  exportRoute<ListedPlan>(exportPlans, { level: 'plan', rowOf: planRowOf }),

  actingRoute(planDetail, ({ planId }, { scope }) => detailOf(scope, 'plan', planId)),

  actingRoute(createPlan, async (input, { scope, locale }) => {
    const account = await currentAccountState(scope)
    return makePlan(scope, input, { locale, account })
  }),

  actingRoute(savePlan, async (input, { scope, locale }) => {
    const account = await currentAccountState(scope)
    return savePlanChanges(scope, input, { locale, account })
  }),

  actingRoute(copyPlan, async ({ planId, withChildren }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    const copying = { level: 'plan', id: planId, withChildren } as const
    return copyEntity(scope, copying, { locale, account })
  }),

  actingRoute(removePlan, async ({ planId, version }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    await moveToRecycleBin(scope, { level: 'plan', id: planId, version }, { locale, account })
    return {}
  }),

  actingRoute(restorePlan, async ({ planId }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    const ref = { level: 'plan', id: planId } as const
    return restoreFromRecycleBin(scope, ref, { locale, account })
  }),
]
