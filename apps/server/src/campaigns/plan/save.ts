import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { createPlan, savePlan } from '@placard/contract/campaigns/plan'
import type { AdType } from '@placard/domain/campaigns/plan/ad-type'
import { raisesDayBudget } from '@placard/domain/campaigns/plan/day-budget'
import { dayLimit } from '@placard/domain/campaigns/plan/day-limit'
import type { DeliveryMode } from '@placard/domain/campaigns/plan/delivery-mode'
import type { ExtensionType } from '@placard/domain/campaigns/plan/extension-type'
import type { Pacing } from '@placard/domain/campaigns/plan/pacing'
import { type PlanFields, planProblems } from '@placard/domain/campaigns/plan/plan'
import type { AccountState } from '@placard/domain/campaigns/promotion/delivery'
import { insertOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { createEntity } from '#server/campaigns/promotion/create.ts'
import { daysOf } from '#server/campaigns/promotion/days.ts'
import { definedFields } from '#server/campaigns/promotion/defined-fields.ts'
import { allow } from '#server/campaigns/promotion/restriction.ts'
import { type SaveContext, type SavedRecord, saveEntity } from '#server/campaigns/promotion/save.ts'
import { nodeOf } from '#server/campaigns/promotion/service-node.ts'
import { deliveryOf } from '#server/campaigns/promotion/delivery-status.ts'
import { appOf } from '#server/campaigns/plan/app.ts'

/** The columns of a plan that a save reads and writes; `day_budget` is cents as text. */
export interface PlanRecord extends SavedRecord {
  plan_id: string
  plan_name: string
  node_id: string | null
  node_name: string | null
  extension_type: ExtensionType
  app_code: string | null
  day_limit: number
  day_budget: string | null
  pacing: Pacing
  delivery_mode: DeliveryMode
  ad_type: AdType
}

/** A plan in the shape that a save answers. */
export function savedPlanOf(row: PlanRecord, account: AccountState): OutputOf<typeof savePlan> {
  return {
    planId: row.plan_id,
    version: row.version,
    switchOn: row.switch_on,
    // A save may have changed the budget that was read.
    ...deliveryOf({ ...row, plan_budget: row.day_budget }, account),
    invalidFields: row.invalid_fields,
    nodeId: row.node_id,
    nodeName: row.node_name,
    dayLimit: row.day_limit,
    ...fieldsOf(row),
  }
}

/**
 * Makes a plan inside the scope's transaction.
 *
 * @throws Refusal `creationDisabled` with the reason, `invalidInput`, or `notFound` for a node that there is not
 */
export async function makePlan(
  scope: OwnerScope,
  { nodeId, switchOn, ...fields }: ReadInputOf<typeof createPlan>,
  context: SaveContext,
): Promise<PlanRecord> {
  const plan = { ...fields, ...daysOf(fields) }
  const place = await placeAt(scope, nodeId)
  const { problems } = await appOf(scope, plan.appCode)
  return createEntity<PlanRecord>(scope, {
    level: 'plan',
    named: ['planName', plan.planName],
    problems: [...planProblems(plan, null, 0), ...problems],
    context,
    wire: (row) => savedPlanOf(row, context.account),
    async insert(inside) {
      const { plan_id: id } = await insertOwn(inside, 'plan', {
        ...columnsOf(plan),
        extension_type: plan.extensionType,
        node_id: place.node_id,
        switch_on: switchOn,
      })
        .returning('plan_id')
        .executeTakeFirstOrThrow()
      return id
    },
  })
}

type PlanChanges = Partial<
  ReturnType<typeof columnsOf> &
    Pick<PlanRecord, 'node_id' | 'node_name' | 'is_app_offline' | 'invalid_fields'>
>

/** Saves a plan inside the scope’s transaction. @throws Refusal as `saveEntity`, or `creationDisabled` for a raise */
export function savePlanChanges(
  scope: OwnerScope,
  { planId, version, switchOn, nodeId, ...wanted }: ReadInputOf<typeof savePlan>,
  context: SaveContext,
): Promise<PlanRecord> {
  return saveEntity<PlanRecord, PlanChanges>(scope, {
    level: 'plan',
    id: planId,
    version,
    switchOn,
    context,
    nameOf: ({ plan_name: name }) => ['planName', name],
    wire: (row) => savedPlanOf(row, context.account),
    async decide(inside, row) {
      const before = fieldsOf(row)
      const given = { ...before, ...definedFields(wanted) }
      const plan = { ...given, ...daysOf(given) }
      if (raisesDayBudget(before.dayBudget, plan.dayBudget))
        await allow(inside, 'raiseBudget', context.locale)
      const place = nodeId === undefined ? {} : await placeAt(inside, nodeId)
      const { app, problems } =
        wanted.appCode === undefined
          ? { app: {}, problems: [] }
          : await appOf(inside, wanted.appCode)
      const fixed = wanted.dayBudget === undefined ? [] : ['dayBudget']
      const invalid_fields = without(row.invalid_fields, fixed)
      return {
        changes: { ...columnsOf(plan), ...app, ...place, invalid_fields },
        problems: [...planProblems(plan, before, Number(row.plan_spent)), ...problems],
      }
    },
    async write(inside, changes) {
      // The one belongs to the node, the other to the app.
      const { node_name: _, is_app_offline: __, ...columns } = changes
      await updateOwn(inside, 'plan').set(columns).where('plan_id', '=', planId).execute()
    },
  })
}

function fieldsOf(row: PlanRecord): PlanFields {
  return {
    planName: row.plan_name,
    extensionType: row.extension_type,
    appCode: row.app_code,
    dayBudget: row.day_budget === null ? null : Number(row.day_budget),
    pacing: row.pacing,
    deliveryMode: row.delivery_mode,
    adType: row.ad_type,
    ...daysOf({ beginDay: row.begin_day, endDay: row.end_day }),
  }
}

function columnsOf(plan: PlanFields) {
  return {
    plan_name: plan.planName,
    app_code: plan.appCode,
    day_limit: plan.dayBudget === null ? dayLimit.none : dayLimit.budget,
    day_budget: plan.dayBudget === null ? null : String(plan.dayBudget),
    pacing: plan.pacing,
    delivery_mode: plan.deliveryMode,
    ad_type: plan.adType,
    begin_day: plan.beginDay,
    end_day: plan.endDay,
  }
}

/** @throws Refusal `notFound` when the node is not the acting owner's */
async function placeAt(
  scope: OwnerScope,
  nodeId: string | null,
): Promise<Pick<PlanRecord, 'node_id' | 'node_name'>> {
  if (nodeId === null) return { node_id: null, node_name: null }
  // Locked, so that nobody removes the node before the plan is saved there.
  const node = await nodeOf(scope, nodeId).forShare().executeTakeFirst()
  if (node === undefined) throw notFound()
  return { node_id: nodeId, node_name: node.node_name }
}

function without(fields: readonly string[], fixed: readonly string[]): string[] {
  return fields.filter((field) => !fixed.includes(field))
}
