/** The share of its daily budget that a plan has used over some days. */
export interface BudgetUse {
  /** Of each day, as a fraction of one; above 1 when it cost more than the budget. */
  readonly shares: readonly number[]
  /** Of the budgets of all days together, as a fraction of one. */
  readonly average: number
  /** Days that used the budget up. */
  readonly usedUpDays: number
}

/**
 * Compares what days have cost with the day budget as it is now; budgets of earlier days are not kept.
 *
 * @param daysCents cost of each day; not empty
 * @param dayBudgetCents above 0
 */
export function budgetUse(daysCents: readonly number[], dayBudgetCents: number): BudgetUse {
  const total = daysCents.reduce((sum, cents) => sum + cents, 0)
  return {
    shares: daysCents.map((cents) => cents / dayBudgetCents),
    average: total / (daysCents.length * dayBudgetCents),
    usedUpDays: daysCents.filter((cents) => cents >= dayBudgetCents).length,
  }
}
