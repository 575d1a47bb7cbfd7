/** A part of the cost. */
export interface CostPart {
  readonly cents: number
  /** The share of the whole cost as a fraction of one; 0 without any cost. */
  readonly share: number
}

/** The division of the cost among some entries, and the rest for all others. */
export interface CostDivision {
  readonly parts: readonly CostPart[]
  readonly others: CostPart
}

/**
 * Divides the cost. The sums come from two responses, between which figures may have changed: if the parts exceed the
 * total, their sum is used.
 *
 * @param partsCents of the named entries
 * @param totalCents of all
 */
export function costDivision(partsCents: readonly number[], totalCents: number): CostDivision {
  const named = partsCents.reduce((sum, cents) => sum + cents, 0)
  const whole = Math.max(named, totalCents)
  const partOf = (cents: number) => ({ cents, share: whole === 0 ? 0 : cents / whole })
  return { parts: partsCents.map(partOf), others: partOf(whole - named) }
}
