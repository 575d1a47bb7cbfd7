/** Returns whether the change would raise a daily budget. In cents; null is no limit, which is above every amount. */
export function raisesDayBudget(wasCents: number | null, isCents: number | null): boolean {
  if (wasCents === null) return false
  return isCents === null || isCents > wasCents
}
