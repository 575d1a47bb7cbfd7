import * as z from 'zod/mini'

const count = z.int().check(z.nonnegative())
const perUnit = z.nullable(z.int())
const rate = z.nullable(z.number())

const deliveryMetrics = {
  impressions: count,
  clicks: count,
  ctr: rate,
  downloads: count,
  downloadRate: rate,
  cost: count,
  cpc: perUnit,
  cpm: perUnit,
  downloadPrice: perUnit,
}

/**
 * The figures of the selected days by element code. `cost`, `cpc`, `cpm`, `downloadPrice`, `conversionPrice` and
 * `conversionValue` are cents (prices rounded half up), `ctr`, `downloadRate`, `conversionRate` and `roas` fractions of
 * one; null if the divisor is 0. Conversions are those of clicks of these days; `conversionRate` may exceed one.
 */
export const metrics = {
  ...deliveryMetrics,
  conversions: count,
  conversionPrice: perUnit,
  conversionRate: rate,
  conversionValue: count,
  roas: rate,
}
const bounds = <Unit extends z.ZodMiniType>(unit: Unit) =>
  z.optional(z.strictObject({ min: z.optional(unit), max: z.optional(unit) }))
const countBounds = bounds(count)
const rateBounds = bounds(z.number().check(z.nonnegative()))

/**
 * Inclusive bounds of figures, in the units of `metrics`. A row without figures has counts of 0, and no rates or prices,
 * which no bounds include.
 */
export const metricBounds = z.strictObject({
  impressions: countBounds,
  clicks: countBounds,
  ctr: rateBounds,
  downloads: countBounds,
  downloadRate: rateBounds,
  cost: countBounds,
  cpc: countBounds,
  cpm: countBounds,
  downloadPrice: countBounds,
  conversions: countBounds,
  conversionPrice: countBounds,
  conversionRate: rateBounds,
  conversionValue: countBounds,
  roas: rateBounds,
} satisfies Record<keyof typeof metrics, unknown>)
export type MetricBounds = z.infer<typeof metricBounds>

/** The figures of reports: `metrics`, without conversions (all five are null) by breakdowns, which do not count them. */
export const reportMetricsObject = z.strictObject({
  ...metrics,
  conversions: z.nullable(count),
  conversionValue: z.nullable(count),
})

/** The sums that figures of reports are derived from. Those of conversions are null where they are not counted. */
export const reportSumsObject = z.strictObject({
  impressions: count,
  clicks: count,
  downloads: count,
  cost: count,
  conversions: z.nullable(count),
  conversionValue: z.nullable(count),
})

export const metricsObject = z.strictObject(metrics)
export type Metrics = z.infer<typeof metricsObject>

/** The figures of `metrics` that delivery alone makes. */
export const deliveryMetricsObject = z.strictObject(deliveryMetrics)
