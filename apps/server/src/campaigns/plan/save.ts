import type { ReadInputOf } from '@placard/contract/platform/call'
import type { createPlan, savePlan } from '@placard/contract/campaigns/plan'
import { raisesDayBudget } from '@placard/domain/campaigns/plan/day-budget'
import { dayLimit } from '@placard/domain/campaigns/plan/codes'
import { planFields } from '@placard/domain/campaigns/plan/fields'
import { planProblems } from '@placard/domain/campaigns/plan/plan'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { PlanRecord } from '#server/campaigns/plan/record.ts'
import { columnsOf, definedFields, valuesOf } from '#server/campaigns/promotion/columns.ts'
import { createEntity, lockForSave, writeChange } from '#server/campaigns/promotion/save.ts'
import type { SaveContext } from '#server/campaigns/promotion/entity.ts'
import { allow } from '#server/campaigns/promotion/restriction.ts'
import { nodeOf } from '#server/campaigns/service-node/node.ts'
import { dictionaryType } from '@placard/domain/campaigns/dictionary/type'
import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'

/**
 * Creates a plan inside the scope's transaction.
 *
 * @throws Refusal `creationDisabled` with the reason, `invalidInput`, or `notFound` for an unknown node
 */
export async function makePlan(
  scope: OwnerScope,
  { switchOn, ...wanted }: ReadInputOf<typeof createPlan>,
  context: SaveContext,
): Promise<PlanRecord> {
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
): Promise<PlanRecord> {
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
