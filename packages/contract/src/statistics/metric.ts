import * as z from 'zod/mini'

const count = z.int().check(z.nonnegative())
const perUnit = z.nullable(z.int())
const rate = z.nullable(z.number())

/**
 * The figures of the selected days by element code. `cost`, `cpc`, `cpm` and `downloadPrice` are cents (the last
 * three rounded half up), `ctr` and `downloadRate` fractions of one; null if the divisor is 0.
 */
export const metrics = {
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
} satisfies Record<keyof typeof metrics, unknown>)
export type MetricBounds = z.infer<typeof metricBounds>

const conversionMetrics = {
  conversions: z.nullable(count),
  conversionPrice: perUnit,
  conversionRate: rate,
  conversionValue: z.nullable(count),
  roas: rate,
}

/**
 * The figures of reports: `metrics`, and those of conversions by the day of their click. `conversionPrice` and
 * `conversionValue` are cents, `conversionRate` and `roas` fractions of one, which may exceed one. All five are null by
 * breakdowns, which conversions are not counted by.
 */
export const reportMetricsObject = z.strictObject({ ...metrics, ...conversionMetrics })

/** Inclusive bounds of the figures of reports, as `metricBounds`. */
export const reportMetricBounds = z.extend(metricBounds, {
  conversions: countBounds,
  conversionPrice: countBounds,
  conversionRate: rateBounds,
  conversionValue: countBounds,
  roas: rateBounds,
} satisfies Record<keyof typeof conversionMetrics, unknown>)
export type ReportMetricBounds = z.infer<typeof reportMetricBounds>

export const metricsObject = z.strictObject(metrics)
export type Metrics = z.infer<typeof metricsObject>
