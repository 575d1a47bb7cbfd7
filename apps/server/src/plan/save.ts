import type { OutputOf, ReadInputOf } from '@placard/contract/call'
import type { Problem } from '@placard/contract/envelope'
import type { savePlan } from '@placard/contract/plan'
import type { Day } from '@placard/domain/calendar/day'
import { priceText } from '@placard/domain/format/price'
import type { Locale } from '@placard/domain/locale/locale'
import { dayLimit } from '@placard/domain/plan/day-limit'
import {
  dayBudgetCents,
  dayBudgetFloorCents,
  planDayBudgetMinCents,
} from '@placard/domain/platform/limit'
import { shownState } from '@placard/domain/promotion/state'
import type { OwnerScope } from '#server/database/scope.ts'
import { running } from '#server/promotion/running.ts'
import { saveEntity } from '#server/promotion/save.ts'
import { promotionWords } from '#server/promotion/words.ts'

/** What a save reads and writes of a plan; `day_budget` is cents as text. */
export interface PlanRecord {
  plan_id: string
  plan_name: string
  version: number
  switch_on: boolean
  mend: string[]
  day_limit: number
  day_budget: string | null
  begin_day: string | null
  end_day: string | null
}

type PlanChanges = Partial<Pick<PlanRecord, 'mend' | 'day_limit' | 'day_budget'>>

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
    dayLimit: row.day_limit,
    dayBudget: row.day_budget === null ? null : Number(row.day_budget),
  }
}

/** Saves a plan inside the scope's transaction. @throws Refusal as `saveEntity` */
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
      const problems: Problem[] = []
      const changes: PlanChanges = {}
      if (input.dayBudget !== undefined) {
        const problem = await budgetProblem(inside, {
          planId: row.plan_id,
          cents: input.dayBudget,
          today,
          locale,
        })
        if (problem) problems.push(problem)
        changes.mend = row.mend.filter((field) => field !== 'dayBudget')
        changes.day_limit = input.dayBudget === null ? dayLimit.none : dayLimit.budget
        changes.day_budget = input.dayBudget === null ? null : String(input.dayBudget)
      }
      return { changes, problems }
    },
    async write(inside, changes) {
      await inside.db
        .updateTable('plan')
        .set(changes)
        .where('owner_id', '=', inside.ownerId)
        .where('plan_id', '=', input.planId)
        .execute()
    },
  })
}

async function budgetProblem(
  scope: OwnerScope,
  {
    planId,
    cents,
    today,
    locale,
  }: { planId: string; cents: number | null; today: Day; locale: Locale },
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
  const row = await scope.db
    .selectFrom('plan_day')
    .select('cost')
    .where('owner_id', '=', scope.ownerId)
    .where('day', '=', day)
    .where('plan_id', '=', planId)
    .executeTakeFirst()
  return Number(row?.cost ?? 0)
}

function lockPlan(scope: OwnerScope, planId: string): Promise<PlanRecord | undefined> {
  return scope.db
    .selectFrom('plan')
    .select([
      'plan_id',
      'plan_name',
      'version',
      'switch_on',
      'mend',
      'day_limit',
      'day_budget',
      'begin_day',
      'end_day',
    ])
    .where('owner_id', '=', scope.ownerId)
    .where('plan_id', '=', planId)
    .forUpdate()
    .executeTakeFirst()
}
