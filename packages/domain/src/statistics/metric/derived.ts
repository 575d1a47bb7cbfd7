/** The figures that are counted; all others are derived from their sums. */
export const figureNames = ['impressions', 'clicks', 'downloads', 'cost'] as const

/** The counts of a range of days. `cost` is in cents; all are whole and not negative. */
export interface Sums {
  readonly impressions: number
  readonly clicks: number
  readonly downloads: number
  readonly cost: number
}

/** Sums with derived figures; null if the divisor is 0. Prices are cents, rates fractions of one. */
export interface DerivedMetrics extends Sums {
  readonly ctr: number | null
  readonly downloadRate: number | null
  readonly cpc: number | null
  readonly cpm: number | null
  readonly downloadPrice: number | null
}

/**
 * Returns click rate and prices per click, per thousand impressions and per download. Prices are rounded half up to
 * whole cents.
 *
 * Our decision: names and formulas are those of the field's reports.
 */
export function withDerived({ impressions, clicks, downloads, cost }: Sums): DerivedMetrics {
  return {
    impressions,
    clicks,
    ctr: rate(clicks, impressions),
    downloads,
    downloadRate: rate(downloads, clicks),
    cost,
    cpc: price(cost, 1, clicks),
    cpm: price(cost, 1000, impressions),
    downloadPrice: price(cost, 1, downloads),
  }
}

/** Returns what the parts leave of a total. */
export function remainderOf(total: Sums, parts: readonly Sums[]): Sums {
  return parts.reduce<Sums>(
    (rest, part) => ({
      impressions: rest.impressions - part.impressions,
      clicks: rest.clicks - part.clicks,
      downloads: rest.downloads - part.downloads,
      cost: rest.cost - part.cost,
    }),
    total,
  )
}

function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** Returns cents per number of units, exact for every safe integer of cents; null for a count of 0. */
export function price(cents: number, units: number, count: number): number | null {
  if (count === 0) return null
  const [amount, divisor] = [BigInt(cents) * BigInt(units), BigInt(count)]
  return Number((2n * amount + divisor) / (2n * divisor))
}
