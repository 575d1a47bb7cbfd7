import { type DeliveryReason, reasonsAgainst } from '../../campaigns/promotion/delivery.ts'
import { reviewState } from '../../campaigns/review/review.ts'
import { halfHourAt } from '../../campaigns/schedule/schedule.ts'
import { type Day, dayAt } from '../../platform/calendar/day.ts'
import type { GroupEntry, OwnerEntry, PlanEntry, Spent } from './entry.ts'

/** The parents of an ad in the feed. */
export interface AdParents {
  readonly owner: OwnerEntry
  readonly plan: PlanEntry
  readonly group: GroupEntry
  /** True if the app of the plan is offline. */
  readonly appOffline: boolean
}

/**
 * Returns the current reasons against delivering an ad of the feed, in the order of `deliveryReasons`; empty if it may be
 * delivered. It is the same rule as the console's: an ad is in the feed only without the reasons of its own.
 */
export function reasonsAgainstEntry(
  { owner, plan, group, appOffline }: AdParents,
  nowMs: number,
): DeliveryReason[] {
  const { timeZone, dayBudgetCents, availableCents, qualification } = owner
  const today = dayAt(nowMs, timeZone)
  return reasonsAgainst(
    {
      switchOn: true,
      beginDay: null,
      endDay: null,
      invalidFields: [],
      plan: runningOf(plan),
      group: runningOf(group),
      schedule: group.schedule,
      appOffline,
      planDay: { budgetCents: plan.dayBudgetCents, spentCents: spentOn(today, plan.spent) },
      shown: { reviewState: reviewState.passed, hasCreative: true },
      hasDeliverableAd: null,
    },
    {
      today,
      halfHour: halfHourAt(nowMs, timeZone),
      budgetCents: dayBudgetCents,
      spentCents: spentOn(today, owner.spent),
      availableCents,
      qualificationExpired:
        qualification.expired || (qualification.until !== null && qualification.until < today),
    },
  )
}

function runningOf({ on, beginDay, endDay }: Pick<PlanEntry, 'on' | 'beginDay' | 'endDay'>) {
  return { switchOn: on, beginDay, endDay }
}

/** Returns the cents that were spent on a day; another day's count as none. */
export function spentOn(day: Day, spent: Spent | null): number {
  return spent?.day === day ? spent.cents : 0
}
