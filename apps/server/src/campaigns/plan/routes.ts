import {
  copyPlan,
  createPlan,
  exportPlans,
  listPlans,
  planDetail,
  removePlan,
  restorePlan,
  type SavedPlan,
  savePlan,
} from '@placard/contract/campaigns/plan'
import type { ReadInputOf } from '@placard/contract/platform/call'
import { raisesDayBudget } from '@placard/domain/campaigns/promotion/field-rule'
import { dayLimit } from '@placard/domain/campaigns/plan/codes'
import { planFields } from '@placard/domain/campaigns/plan/fields'
import { planProblems } from '@placard/domain/campaigns/plan/plan'
import { dictionaryType } from '@placard/domain/campaigns/dictionary/type'
import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { exportRoute } from '#server/campaigns/export/sheet.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { type ListedPlan, planRowOf } from '#server/campaigns/plan/record.ts'
import { moveToRecycleBin, restoreFromRecycleBin } from '#server/campaigns/promotion/bin.ts'
import { copyEntity } from '#server/campaigns/promotion/copy.ts'
import { checkListing } from '#server/campaigns/promotion/listing-check.ts'
import { listLevel } from '#server/campaigns/promotion/list.ts'
import { detailOf, type SaveContext } from '#server/campaigns/promotion/entity.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { columnsOf, definedFields, valuesOf } from '#server/campaigns/promotion/columns.ts'
import { createEntity, lockForSave, writeChange } from '#server/campaigns/promotion/save.ts'
import { allow } from '#server/campaigns/promotion/restriction.ts'
import { nodeOf } from '#server/campaigns/service-node/node.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'

export const planRoutes: Route[] = [
  actingRoute(listPlans, async (input, { scope, locale }) => {
    checkListing('plan', input, locale)
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

/**
 * Creates a plan inside the scope's transaction.
 *
 * @throws Refusal `creationDisabled` with the reason, `invalidInput`, or `notFound` for an unknown node
 */
export async function makePlan(
  scope: OwnerScope,
  { switchOn, ...wanted }: ReadInputOf<typeof createPlan>,
  context: SaveContext,
): Promise<SavedPlan> {
  const plan = withDayLimit(wanted)
  await nodeNameOf(scope, plan.nodeId)
  const { problems } = await appOf(scope, plan.appCode)
  const creation = {
    level: 'plan',
    name: plan.planName,
    columns: { ...columnsOf(planFields, plan), switch_on: switchOn },
    problems: [...planProblems(plan, null, 0), ...problems],
  } as const
  return createEntity(scope, creation, context)
}

/**
 * Saves a plan inside the scope's transaction.
 *
 * @throws Refusal as `lockForSave` and `writeChange`, or `creationDisabled` for a raised budget
 */
export async function savePlanChanges(
  scope: OwnerScope,
  { planId, version, switchOn, ...wanted }: ReadInputOf<typeof savePlan>,
  context: SaveContext,
): Promise<SavedPlan> {
  const row = await lockForSave(scope, { level: 'plan', id: planId, version }, context)
  const before = valuesOf(planFields, row)
  const plan = withDayLimit({ ...before, ...definedFields(wanted) })
  if (raisesDayBudget(before.dayBudget, plan.dayBudget))
    await allow(scope, 'raiseBudget', context.locale)
  const place =
    wanted.nodeId === undefined ? {} : { node_name: await nodeNameOf(scope, wanted.nodeId) }
  const { app, problems } =
    wanted.appCode === undefined ? { app: {}, problems: [] } : await appOf(scope, wanted.appCode)
  const change = {
    level: 'plan',
    row,
    wanted,
    switchOn,
    columns: columnsOf(planFields, plan),
    joined: { ...place, ...app },
    problems: [...planProblems(plan, before, Number(row.plan_spent)), ...problems],
  } as const
  return writeChange(scope, change, context)
}

function withDayLimit<Plan extends { readonly dayBudget: number | null }>(plan: Plan) {
  return { ...plan, dayLimit: plan.dayBudget === null ? dayLimit.none : dayLimit.budget }
}

/** @throws Refusal `notFound` if the node is not the acting owner's */
async function nodeNameOf(scope: OwnerScope, nodeId: string | null): Promise<string | null> {
  if (nodeId === null) return null
  // Locked, so that nobody removes the node before the plan is saved there.
  const node = await nodeOf(scope, nodeId).forShare().executeTakeFirst()
  if (node === undefined) throw notFound()
  return node.node_name
}

interface PromotedApp {
  readonly app_code: string | null
  readonly is_app_offline: boolean
}

/** An app by its code in the dictionary, and what is wrong where there is none. @param code null: no app is named */
async function appOf(
  scope: OwnerScope,
  code: string | null,
): Promise<{ app: PromotedApp; problems: FieldProblem[] }> {
  const { rows } = await runOwn<{ is_app_offline: boolean | null }>(
    scope,
    owned`select i.offline as is_app_offline from owner o
      left join dictionary_item i on i.dic_type = ${dictionaryType.app} and i.code = ${code}
      where o.owner_id = ${scope.ownerId}`,
  )
  const isOffline = rows[0]?.is_app_offline ?? null
  const isUnknown = code !== null && isOffline === null
  return {
    app: { app_code: code, is_app_offline: isOffline === true },
    problems: isUnknown ? [fieldProblem('appUnknown', ['appCode', code], {})] : [],
  }
}
