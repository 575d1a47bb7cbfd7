import type { AlertKind, AlertSettings } from './alert.ts'

/** The alerts to send, and those that are armed again. */
export interface Crossings {
  readonly told: readonly AlertKind[]
  readonly armed: readonly AlertKind[]
}

/** The money of an owner. */
export interface BalanceFacts {
  readonly availableCents: number
  /** The cost of the seven days before today. */
  readonly weekCents: number
  readonly todayCents: number
}

/**
 * Returns the alerts about a balance. An alert is armed again when the balance is a tenth above the bound. Our decision:
 * without any cost of the last days nothing can stop, so the amount is not told of.
 *
 * @param known the alerts that have been sent and are not armed again
 */
export function balanceCrossings(
  { availableCents, weekCents, todayCents }: BalanceFacts,
  { balanceCents, days }: Pick<AlertSettings, 'balanceCents' | 'days'>,
  known: readonly AlertKind[],
): Crossings {
  const isSpending = weekCents > 0 || todayCents > 0
  return crossingsOf(known, {
    balance: {
      isCrossed: isSpending && availableCents < balanceCents,
      isClear: availableCents * 10 > balanceCents * 11 || balanceCents === 0,
    },
    days: {
      isCrossed: availableCents * 7 < weekCents * days,
      isClear: availableCents * 70 > weekCents * days * 11 || days === 0,
    },
  })
}

/**
 * Returns the alerts about a daily budget. They are armed again below nine tenths of the share, which takes a higher
 * budget. `budgetUsed` is told for every budget, since programs may ask for it.
 *
 * @param known the alerts that have been sent for this day and are not armed again
 */
export function budgetCrossings(
  { budgetCents, spentCents }: { readonly budgetCents: number; readonly spentCents: number },
  { budgetPercent }: Pick<AlertSettings, 'budgetPercent'>,
  known: readonly AlertKind[],
): Crossings {
  const at = (percent: number) => ({
    isCrossed: percent > 0 && budgetCents > 0 && spentCents * 100 >= budgetCents * percent,
    isClear: spentCents * 1_000 < budgetCents * percent * 9 || percent === 0,
  })
  return crossingsOf(known, { budgetShare: at(budgetPercent), budgetUsed: at(100) })
}

interface Crossing {
  readonly isCrossed: boolean
  readonly isClear: boolean
}

function crossingsOf(
  known: readonly AlertKind[],
  crossings: Partial<Record<AlertKind, Crossing>>,
): Crossings {
  // The keys of a partial record of alerts.
  const entries = Object.entries(crossings) as [AlertKind, Crossing][]
  const alertsWhere = (condition: (alert: AlertKind, crossing: Crossing) => boolean) =>
    entries.flatMap(([alert, crossing]) => (condition(alert, crossing) ? [alert] : []))
  return {
    told: alertsWhere((alert, { isCrossed }) => isCrossed && !known.includes(alert)),
    armed: alertsWhere((alert, { isCrossed, isClear }) => {
      return known.includes(alert) && isClear && !isCrossed
    }),
  }
}

/** The cost of an earlier day. */
export interface EarlierDay {
  /** Until the end of the present hour. Without figures by the hour, that of the whole day. */
  readonly untilNow: number
  readonly whole: number
}

/** The least number of days with cost from which something is usual. */
const usualDaysMin = 2

/**
 * Returns the usual cost until now if today's is unusual, and null if it is not. The usual cost is the mean of the same
 * weekday of the last four weeks until the end of the present hour, without days that cost nothing; two of them must have
 * cost something. Today is unusual if it has reached `costPercent` of that, and is more than it by a tenth of the mean of
 * whole days, so that the first clicks of a night alarm nobody. Our decision.
 *
 * @param days the same weekday of the last four weeks
 */
export function unusualCost(
  todayCents: number,
  days: readonly EarlierDay[],
  { costPercent }: Pick<AlertSettings, 'costPercent'>,
): number | null {
  const spent = days.filter(({ whole }) => whole > 0)
  if (costPercent === 0 || spent.length < usualDaysMin) return null
  const sum = (cents: (day: EarlierDay) => number) =>
    spent.reduce((total, day) => total + cents(day), 0)
  const usual = sum(({ untilNow }) => untilNow) / spent.length
  const whole = sum((day) => day.whole) / spent.length
  const isUnusual = todayCents * 100 >= usual * costPercent && todayCents - usual >= whole / 10
  return isUnusual ? Math.round(usual) : null
}
