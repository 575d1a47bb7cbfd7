import type { createPlan, SavedPlan, savePlan } from '@placard/contract/campaigns/plan'
import type { ReadInputOf } from '@placard/contract/platform/call'
import { dictionaryType } from '@placard/domain/campaigns/dictionary/type'
import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { dayLimit } from '@placard/domain/campaigns/plan/codes'
import { planFields } from '@placard/domain/campaigns/plan/fields'
import { planProblems } from '@placard/domain/campaigns/plan/plan'
import { raisesDayBudget } from '@placard/domain/campaigns/promotion/field-rule'
import { existingLabels, savedLabelProblems, withLabels } from '#server/campaigns/label/label.ts'
import type { PlanRecord } from '#server/campaigns/plan/record.ts'
import { columnsOf, definedFields, valuesOf } from '#server/campaigns/promotion/columns.ts'
import type { SaveContext } from '#server/campaigns/promotion/entity.ts'
import {
  type Change,
  createEntity,
  lockForSave,
  writeChange,
} from '#server/campaigns/promotion/save.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'

type WantedPlan = Omit<ReadInputOf<typeof savePlan>, 'planId' | 'version'>

/** The entities outside a plan that changes of it name. */
export interface PlanFacts {
  /** The names of the nodes by their ids. */
  readonly nodes: ReadonlyMap<string, string>
  /** True for apps that are offline, by their codes in the dictionary. */
  readonly apps: ReadonlyMap<string, boolean>
  /** Those labels of the owner that are set. */
  readonly labels: ReadonlySet<string>
}

/** Reads what changes name, and locks the nodes, so that nobody removes one before a plan is saved there. */
export async function planFacts(
  scope: OwnerScope,
  wanted: readonly Pick<WantedPlan, 'nodeId' | 'appCode' | 'labelIds'>[],
  how: 'saved' | 'restored' = 'saved',
): Promise<PlanFacts> {
  const named = <Id>(ids: readonly (Id | null | undefined)[]) => [
    ...new Set(ids.filter((id) => id !== null && id !== undefined)),
  ]
  const nodeIds = named(wanted.map(({ nodeId }) => nodeId))
  const codes = named(wanted.map(({ appCode }) => appCode))
  return {
    nodes: nodeIds.length === 0 ? new Map() : await nodeNames(scope, nodeIds),
    apps: codes.length === 0 ? new Map() : await offlineApps(scope, codes),
    labels: await existingLabels(scope, wanted, how),
  }
}

async function nodeNames(
  scope: OwnerScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const nodes = await selectOwn(scope, 'service_node')
    .select(['node_id', 'node_name'])
    .where('node_id', 'in', [...ids])
    .orderBy('node_id')
    .forShare()
    .execute()
  return new Map(nodes.map(({ node_id, node_name }) => [node_id, node_name]))
}

async function offlineApps(
  scope: OwnerScope,
  codes: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await runOwn<{ code: string; offline: boolean }>(
    scope,
    owned`select i.code, i.offline from dictionary_item i, owner o
      where o.owner_id = ${scope.ownerId} and i.dic_type = ${dictionaryType.app} and i.code = any (${codes}::text[])`,
  )
  return new Map(rows.map(({ code, offline }) => [code, offline]))
}

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
  const plan = withDayLimit(withLabels(wanted))
  const facts = await planFacts(scope, [plan])
  refuseUnknownNode(plan, facts)
  const creation = {
    level: 'plan',
    name: plan.planName,
    columns: { ...columnsOf(planFields, plan), switch_on: switchOn },
    problems: [
      ...planProblems(plan, null, 0),
      ...appProblems(plan.appCode, facts),
      ...savedLabelProblems(plan, [], facts.labels),
    ],
  } as const
  return createEntity(scope, creation, context)
}

/**
 * Saves a plan inside the scope's transaction.
 *
 * @throws Refusal as `lockForSave` and `writeChange`, or `notFound` for an unknown node
 */
export async function savePlanChanges(
  scope: OwnerScope,
  { planId, version, ...wanted }: ReadInputOf<typeof savePlan>,
  context: SaveContext,
): Promise<SavedPlan> {
  const row = await lockForSave(scope, { level: 'plan', id: planId, version }, context)
  const facts = await planFacts(scope, [wanted])
  refuseUnknownNode(wanted, facts)
  return writeChange(scope, planChange(row, wanted, facts), context)
}

/** Decides a change of a plan. */
export function planChange(
  row: PlanRecord,
  { switchOn, ...wanted }: WantedPlan,
  facts: PlanFacts,
): Change<'plan'> {
  const before = valuesOf(planFields, row)
  const plan = withDayLimit({ ...before, ...definedFields(withLabels(wanted)) })
  const { nodeId, appCode } = wanted
  return {
    level: 'plan',
    row,
    wanted,
    switchOn,
    columns: columnsOf(planFields, plan),
    joined: {
      ...(nodeId !== undefined && { node_name: nodeId && (facts.nodes.get(nodeId) ?? null) }),
      ...(appCode !== undefined && {
        is_app_offline: appCode !== null && facts.apps.get(appCode) === true,
      }),
    },
    problems: [
      ...planProblems(plan, before, Number(row.plan_spent)),
      ...appProblems(appCode, facts),
      ...nodeProblems(nodeId, facts),
      ...savedLabelProblems(wanted, before.labelIds, facts.labels),
    ],
    ...(raisesDayBudget(before.dayBudget, plan.dayBudget) && { raisedBudget: 'dayBudget' }),
  }
}

function withDayLimit<Plan extends { readonly dayBudget: number | null }>(plan: Plan) {
  return { ...plan, dayLimit: plan.dayBudget === null ? dayLimit.none : dayLimit.budget }
}

function refuseUnknownNode({ nodeId }: Pick<WantedPlan, 'nodeId'>, facts: PlanFacts): void {
  if (nodeProblems(nodeId, facts).length > 0) throw notFound()
}

function nodeProblems(nodeId: string | null | undefined, { nodes }: PlanFacts): FieldProblem[] {
  const isUnknown = nodeId !== null && nodeId !== undefined && !nodes.has(nodeId)
  return isUnknown ? [fieldProblem('gone', ['nodeId', nodeId], {})] : []
}

function appProblems(appCode: string | null | undefined, { apps }: PlanFacts): FieldProblem[] {
  const isUnknown = appCode !== null && appCode !== undefined && !apps.has(appCode)
  return isUnknown ? [fieldProblem('appUnknown', ['appCode', appCode], {})] : []
}
