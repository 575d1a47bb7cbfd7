import { code } from '@placard/contract/platform/code'
import type { ReadInputOf } from '@placard/contract/platform/call'
import type { ConversionGoalRow, saveConversionGoal } from '@placard/contract/reporting/conversion'
import { goalsMax } from '@placard/domain/statistics/conversion/goal'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { insertOwn, updateOwn } from '#server/platform/database/own.ts'
import { lockOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { problemAt } from '#server/platform/http/input.ts'
import { changedByOther, invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'
import { goalRowOf, ownGoals, ownSources } from '#server/reporting/conversion/row.ts'

type Wanted = ReadInputOf<typeof saveConversionGoal>

/**
 * Adds or changes a goal, inside the scope's transaction. A save without changes keeps the version.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current goal, `limitReached`, or `invalidInput`
 */
export async function saveGoal(
  scope: OwnerScope,
  input: Wanted,
  locale: Locale,
): Promise<ConversionGoalRow> {
  await lockOwn(scope, 'conversions')
  const source = await ownSources(scope).where('source_id', '=', input.sourceId).executeTakeFirst()
  if (source === undefined) throw notFound()
  const { goalId } = input
  return goalId === undefined
    ? addGoal(scope, input, locale)
    : changeGoal(scope, { ...input, goalId }, locale)
}

function ruleOf({ goalName, counting, windowDays, valueCents }: Wanted) {
  return { goalName, counting, windowDays, valueCents }
}

function columnsOf({ goalName, counting, windowDays, valueCents }: Wanted) {
  return { goal_name: goalName, counting, window_days: windowDays, value_cents: valueCents }
}

async function addGoal(scope: OwnerScope, input: Wanted, locale: Locale) {
  const { sourceId, event } = input
  const others = await ownGoals(scope).where('source_id', '=', sourceId).execute()
  if (others.length >= goalsMax)
    throw new Refusal({ code: code.limitReached, message: texts[locale].tooMany })
  if (others.some((goal) => goal.event === event)) {
    const message = texts[locale].eventTaken({ event })
    const expected = 'an event that no other goal of the source has'
    throw invalidInput([{ path: 'event', expected, got: event, message }])
  }
  const goal = await insertOwn(scope, 'conversion_goal', {
    source_id: sourceId,
    event,
    ...columnsOf(input),
  })
    .returningAll()
    .executeTakeFirstOrThrow()
  await logOperation(scope, {
    operation: 'create',
    entity: 'conversionGoal',
    entityId: goal.goal_id,
    entityName: input.goalName,
    before: null,
    after: { event, ...ruleOf(input) },
    version: 1,
  })
  return goalRowOf(goal)
}

async function changeGoal(
  scope: OwnerScope,
  input: Wanted & { readonly goalId: string },
  locale: Locale,
): Promise<ConversionGoalRow> {
  const { goalId, sourceId, event, version } = input
  if (version === undefined) {
    const facts = { expected: 'the version that you saw', got: 'nothing' }
    throw invalidInput([problemAt('version', facts, locale)])
  }
  const was = await lockGoal(scope, { goalId, version })
  if (was.sourceId !== sourceId) throw notFound()
  if (was.event !== event) {
    const facts = { expected: `${was.event}, which is not changed`, got: event }
    throw invalidInput([problemAt('event', facts, locale)])
  }
  const change = difference(ruleOf({ ...input, ...was }), ruleOf(input))
  if (change === null) return was
  const changes = { ...columnsOf(input), version: was.version + 1 }
  await updateOwn(scope, 'conversion_goal').set(changes).where('goal_id', '=', goalId).execute()
  await logOperation(scope, {
    operation: 'change',
    entity: 'conversionGoal',
    entityId: goalId,
    entityName: was.goalName,
    ...change,
    version: changes.version,
  })
  return { ...was, ...ruleOf(input), version: changes.version }
}

interface GoalVersion {
  readonly goalId: string
  readonly version: number
}

/** Removes a goal. @throws Refusal `notFound`, or `changedByOther` with the current one */
export async function removeGoal(scope: OwnerScope, seen: GoalVersion): Promise<void> {
  const was = await lockGoal(scope, seen)
  const version = was.version + 1
  await updateOwn(scope, 'conversion_goal')
    .set({ removed_at: new Date(), version })
    .where('goal_id', '=', seen.goalId)
    .execute()
  await logOperation(scope, {
    operation: 'remove',
    entity: 'conversionGoal',
    entityId: seen.goalId,
    entityName: was.goalName,
    before: { event: was.event, ...ruleOf(was) },
    after: null,
    version,
  })
}

async function lockGoal(
  scope: OwnerScope,
  { goalId, version }: GoalVersion,
): Promise<ConversionGoalRow> {
  const goal = await ownGoals(scope).where('goal_id', '=', goalId).forUpdate().executeTakeFirst()
  if (goal === undefined) throw notFound()
  const row = goalRowOf(goal)
  if (row.version !== version) throw changedByOther(row)
  return row
}

const texts = textTable({
  eventTaken: [
    'A goal of this source has the event “{event}” already.',
    '该数据源已有事件为“{event}”的目标。',
  ],
  tooMany: [
    `This source has ${goalsMax} goals, which is the limit. Remove one that is not used.`,
    `该数据源的目标数量已达上限 ${goalsMax} 个，请先移除不用的目标。`,
  ],
})
