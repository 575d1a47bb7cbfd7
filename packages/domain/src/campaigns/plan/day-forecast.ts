/** The facts that the cost of a plan at the end of today is estimated from. Amounts are cents. */
export interface ForecastFacts {
  readonly spentCents: number
  /** The daily budget, at which delivery stops. */
  readonly budgetCents: number
  /**
   * The shares of earlier days' cost that the whole account had spent by the same time, as fractions of one; empty
   * without figures by the hour.
   */
  readonly shares: readonly number[]
  /** The costs of the plan on the last days on which it had any. */
  readonly dayCosts: readonly number[]
}

/** An estimate of the cost at the end of today, in cents, and the figures that it is made from. */
export interface DayForecast {
  readonly low: number
  readonly high: number
  readonly by: 'hours' | 'days'
}

/** Fewer days say nothing about a range. */
const daysNeeded = 3

/**
 * Estimates the cost of a plan at the end of today; null if too little is known. Our decision: with figures by the hour,
 * what is spent is divided by the highest and by the lowest share that the account had spent by this time of the day;
 * without, or before anything is spent, the range is that of the plan's own last days. The budget limits both.
 */
export function dayForecast(facts: ForecastFacts): DayForecast | null {
  const { spentCents, budgetCents, dayCosts } = facts
  const shares = facts.shares.filter((share) => share > 0)
  const limited = (cents: number) => Math.max(spentCents, Math.min(budgetCents, Math.round(cents)))
  if (spentCents > 0 && shares.length >= daysNeeded) {
    const [low, high] = [Math.max(...shares), Math.min(...shares)]
    return { low: limited(spentCents / low), high: limited(spentCents / high), by: 'hours' }
  }
  if (dayCosts.length < daysNeeded) return null
  return { low: limited(Math.min(...dayCosts)), high: limited(Math.max(...dayCosts)), by: 'days' }
}
