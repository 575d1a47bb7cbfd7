/** The bids that most groups have, in cents: the bounds of their middle half, and the median. */
export interface UsualBids {
  readonly low: number
  readonly median: number
  readonly high: number
}

/** The fewest bids that show what is usual. */
const leastBids = 3

/** Returns the usual ones among bids in cents; null if there are too few. */
export function usualBids(bids: readonly number[]): UsualBids | null {
  if (bids.length < leastBids) return null
  const sorted = bids.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)] ?? 0
  return { low: at(0.25), median: at(0.5), high: at(0.75) }
}
