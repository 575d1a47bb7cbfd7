/** The effects of a change set, as far as they decide whether it has to be confirmed. Amounts are cents. */
export interface ChangeEffects {
  /** The number of rows to be changed. */
  readonly changeCount: number
  /** The number of rows among them that are moved to the recycle bin. */
  readonly removeCount: number
  /** The sums of the daily budgets of the changed rows that have a budget before and afterwards. */
  readonly budgetBeforeCents: number
  readonly budgetAfterCents: number
  /** The largest factor by which an amount is raised; 0 if none is. */
  readonly largestFactor: number
}

/** The bounds above which an author has to enter the number of rows, inclusive. Our decision. */
export const confirmationBounds = {
  rows: 1_000,
  removedRows: 100,
  budgetPercent: 150,
  factor: 10,
} as const

/** The reasons for which a change set has to be confirmed. */
export type ConfirmationReason = keyof typeof confirmationBounds

/** Returns why the author has to enter the number of rows before the change set is applied; none for small effects. */
export function confirmationReasons(effects: ChangeEffects): ConfirmationReason[] {
  const { rows, removedRows, budgetPercent, factor } = confirmationBounds
  const { budgetBeforeCents: before, budgetAfterCents: after } = effects
  const holds: Readonly<Record<ConfirmationReason, boolean>> = {
    rows: effects.changeCount > rows,
    removedRows: effects.removeCount >= removedRows,
    budgetPercent: before > 0 && after * 100 >= before * budgetPercent,
    factor: effects.largestFactor >= factor,
  }
  const reasons: readonly ConfirmationReason[] = ['rows', 'removedRows', 'budgetPercent', 'factor']
  return reasons.filter((reason) => holds[reason])
}
