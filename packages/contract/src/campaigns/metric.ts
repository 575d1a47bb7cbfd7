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
export const metricsObject = z.strictObject(metrics)
export type Metrics = z.infer<typeof metricsObject>
