/** The share of its daily budget that a plan has used over some days. */
export interface BudgetUse {
  /** For each day, as a fraction of one; above 1 if it cost more than the budget. */
  readonly shares: readonly number[]
  /** The share of the budgets of all days together, as a fraction of one. */
  readonly average: number
  /** The number of days that used up the budget. */
  readonly usedUpDays: number
}

/**
 * Compares the cost of days with the current daily budget; budgets of earlier days are not stored.
 *
 * @param daysCents the cost of each day; not empty
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
