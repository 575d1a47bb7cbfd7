/** A part of the cost. */
export interface CostPart {
  readonly cents: number
  /** Fraction of one of the whole cost; 0 where nothing has cost anything. */
  readonly share: number
}

/** The division of the cost among some entries, and the rest for all others. */
export interface CostDivision {
  readonly parts: readonly CostPart[]
  readonly others: CostPart
}

/**
 * Divides the cost. The sums come from two answers, between which figures may have come in: where the parts are more than
 * the whole, they are the whole.
 *
 * @param partsCents of those that are named
 * @param totalCents of all
 */
export function costDivision(partsCents: readonly number[], totalCents: number): CostDivision {
  const named = partsCents.reduce((sum, cents) => sum + cents, 0)
  const whole = Math.max(named, totalCents)
  const partOf = (cents: number) => ({ cents, share: whole === 0 ? 0 : cents / whole })
  return { parts: partsCents.map(partOf), others: partOf(whole - named) }
}
