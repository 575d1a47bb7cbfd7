import { videoSumsOf } from '@placard/domain/statistics/video/figure'
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

const videoSums = videoSumsOf(() => z.optional(z.nullable(count)))

/**
 * The figures of videos, missing unless `withVideo` asks for them. A play counts in all of its figures on the day, and in
 * the hour, in which it started.
 */
const videoMetrics = {
  ...videoSums,
  videoCompletionRate: z.optional(rate),
  videoPlayPrice: z.optional(perUnit),
  videoCompletionPrice: z.optional(perUnit),
}

/** True to get the figures of videos, which lists and reports do not read otherwise. */
export const withVideo = z.optional(z.boolean())

/**
 * The figures of the selected days by element code. Prices (rounded half up), `cost` and `conversionValue` are cents,
 * rates and `roas` fractions of one; null if the divisor is 0. Conversions are those of clicks of these days;
 * `conversionRate` may exceed one.
 */
export const metrics = {
  ...deliveryMetrics,
  conversions: count,
  conversionPrice: perUnit,
  conversionRate: rate,
  conversionValue: count,
  roas: rate,
  ...videoMetrics,
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
  ...videoSumsOf(() => countBounds),
  videoCompletionRate: rateBounds,
  videoPlayPrice: countBounds,
  videoCompletionPrice: countBounds,
} satisfies Record<keyof typeof metrics, unknown>)
export type MetricBounds = z.infer<typeof metricBounds>

/** The figures of reports: `metrics`, without conversions and plays of videos by breakdowns, which do not
 * count them: their figures are null. */
export const reportMetricsObject = z.strictObject({
  ...metrics,
  conversions: z.nullable(count),
  conversionValue: z.nullable(count),
})

/** The sums that figures of reports are derived from. Those of conversions and of videos are null where they are not counted. */
export const reportSumsObject = z.strictObject({
  impressions: count,
  clicks: count,
  downloads: count,
  cost: count,
  conversions: z.nullable(count),
  conversionValue: z.nullable(count),
  ...videoSums,
})

export const metricsObject = z.strictObject(metrics)
export type Metrics = z.infer<typeof metricsObject>

/** The figures of `metrics` that delivery alone makes. */
export const deliveryMetricsObject = z.strictObject(deliveryMetrics)
