import type { OutputOf, ReadInputOf } from '@placard/contract/call'
import type { Problem } from '@placard/contract/envelope'
import type { savePlan } from '@placard/contract/plan'
import type { Day } from '@placard/domain/calendar/day'
import { priceText } from '@placard/domain/format/price'
import type { Locale } from '@placard/domain/locale/locale'
import { raisesDayBudget } from '@placard/domain/plan/day-budget'
import { dayLimit } from '@placard/domain/plan/day-limit'
import {
  dayBudgetCents,
  dayBudgetFloorCents,
  planDayBudgetMinCents,
} from '@placard/domain/platform/limit'
import { shownState } from '@placard/domain/promotion/state'
import { selectOwn, updateOwn } from '#server/database/own.ts'
import type { OwnerScope } from '#server/database/scope.ts'
import { notFound } from '#server/http/refusal.ts'
import { allow } from '#server/promotion/restriction.ts'
import { running } from '#server/promotion/running.ts'
import { saveEntity } from '#server/promotion/save.ts'
import { nodeOf } from '#server/promotion/service-node.ts'
import { promotionWords } from '#server/promotion/words.ts'

/** What a save reads and writes of a plan; `day_budget` is cents as text. */
export interface PlanRecord {
  plan_id: string
  plan_name: string
  version: number
  switch_on: boolean
  mend: string[]
  node_id: string | null
  node_name: string | null
  day_limit: number
  day_budget: string | null
  begin_day: string | null
  end_day: string | null
}

type PlanChanges = Partial<
  Pick<PlanRecord, 'mend' | 'node_id' | 'node_name' | 'day_limit' | 'day_budget'>
>

/** A plan in the shape that a save answers. */
export function savedPlanOf(row: PlanRecord, today: Day): OutputOf<typeof savePlan> {
  return {
    planId: row.plan_id,
    version: row.version,
    switchOn: row.switch_on,
    state: shownState(
      { ...running(row.switch_on, row.begin_day, row.end_day), mend: row.mend },
      today,
    ),
    mend: row.mend,
    nodeId: row.node_id,
    nodeName: row.node_name,
    dayLimit: row.day_limit,
    dayBudget: row.day_budget === null ? null : Number(row.day_budget),
  }
}

/** Saves a plan inside the scope’s transaction. @throws Refusal as `saveEntity`, or `creationDisabled` for a raise */
export function savePlanChanges(
  scope: OwnerScope,
  input: ReadInputOf<typeof savePlan>,
  { locale, today }: { locale: Locale; today: Day },
): Promise<PlanRecord> {
  return saveEntity<PlanRecord, PlanChanges>(scope, {
    entity: 'plan',
    version: input.version,
    switchOn: input.switchOn,
    locale,
    shown: (row) => ({ id: row.plan_id, name: row.plan_name, wire: savedPlanOf(row, today) }),
    lock: (inside) => lockPlan(inside, input.planId),
    async decide(inside, row) {
      const { dayBudget: cents, nodeId } = input
      const place = nodeId === undefined ? {} : await decidePlace(inside, nodeId)
      if (cents === undefined) return { changes: place, problems: [] }
      const { changes, problems } = await decideBudget(inside, row, { cents, today, locale })
      return { changes: { ...changes, ...place }, problems }
    },
    async write(inside, changes) {
      // The name belongs to the node.
      const { node_name: _, ...columns } = changes
      await updateOwn(inside, 'plan').set(columns).where('plan_id', '=', input.planId).execute()
    },
  })
}

/** @throws Refusal `notFound` when the node is not the acting owner's */
async function decidePlace(scope: OwnerScope, nodeId: string | null): Promise<PlanChanges> {
  if (nodeId === null) return { node_id: null, node_name: null }
  // Held, so that nobody removes the node before the plan stands there.
  const node = await nodeOf(scope, nodeId).forShare().executeTakeFirst()
  if (node === undefined) throw notFound()
  return { node_id: nodeId, node_name: node.node_name }
}

interface WantedBudget {
  /** Null: without a limit. */
  readonly cents: number | null
  readonly today: Day
  readonly locale: Locale
}

/** @throws Refusal `creationDisabled` when the owner may not raise budgets */
async function decideBudget(
  scope: OwnerScope,
  row: PlanRecord,
  wanted: WantedBudget,
): Promise<{ changes: PlanChanges; problems: Problem[] }> {
  const { cents, locale } = wanted
  const wasCents = row.day_budget === null ? null : Number(row.day_budget)
  if (raisesDayBudget(wasCents, cents)) await allow(scope, 'raiseBudget', locale)
  const problem = await budgetProblem(scope, row.plan_id, wanted)
  const changes: PlanChanges = {
    mend: row.mend.filter((field) => field !== 'dayBudget'),
    day_limit: cents === null ? dayLimit.none : dayLimit.budget,
    day_budget: cents === null ? null : String(cents),
  }
  return { changes, problems: problem === null ? [] : [problem] }
}

async function budgetProblem(
  scope: OwnerScope,
  planId: string,
  { cents, today, locale }: WantedBudget,
): Promise<Problem | null> {
  if (cents === null) return null
  const words = promotionWords[locale]
  const got = priceText(cents, locale)
  const problem = (expected: string, message: string): Problem => ({
    path: 'dayBudget',
    expected,
    got,
    message,
  })
  if (cents < planDayBudgetMinCents) {
    const min = priceText(planDayBudgetMinCents, locale)
    return problem(`at least ${min}`, words.budgetTooLow(min, got))
  }
  if (cents > dayBudgetCents.max) {
    const max = priceText(dayBudgetCents.max, locale)
    return problem(`at most ${max}`, words.budgetTooHigh(max, got))
  }
  const floorCents = dayBudgetFloorCents(await spentCents(scope, planId, today))
  if (cents >= floorCents) return null
  const min = priceText(floorCents, locale)
  return problem(`at least ${min}`, words.budgetBelowSpent(min, got))
}

async function spentCents(scope: OwnerScope, planId: string, day: Day): Promise<number> {
  const row = await selectOwn(scope, 'plan_day')
    .select('cost')
    .where('day', '=', day)
    .where('plan_id', '=', planId)
    .executeTakeFirst()
  return Number(row?.cost ?? 0)
}

function lockPlan(scope: OwnerScope, planId: string): Promise<PlanRecord | undefined> {
  return selectOwn(scope, 'plan', 'e')
    .leftJoin('service_node as n', (join) =>
      join.onRef('n.owner_id', '=', 'e.owner_id').onRef('n.node_id', '=', 'e.node_id'),
    )
    .select([
      'e.plan_id',
      'e.plan_name',
      'e.version',
      'e.switch_on',
      'e.mend',
      'e.node_id',
      'n.node_name',
      'e.day_limit',
      'e.day_budget',
      'e.begin_day',
      'e.end_day',
    ])
    .where('e.plan_id', '=', planId)
    .forUpdate('e')
    .executeTakeFirst()
}
