import {
  customMetricFormats,
  customMetricNameMaxLength,
} from '@placard/domain/statistics/custom-metric/custom-metric'
import { formulaMaxLength } from '@placard/domain/statistics/formula/parse'
import * as z from 'zod/mini'
import { managesAds } from './promotion.ts'
import { nameUpTo } from '../platform/account.ts'
import { defineCall } from '../platform/call.ts'
import { id, nothing, version } from '../platform/scalar.ts'

const format = z.enum(customMetricFormats)

/** A metric of an owner: a formula of figures that reports and lists show as a column. */
export const customMetric = z.strictObject({
  metricId: id,
  metricName: z.string(),
  /** Figures are named by their codes, other custom metrics by `custom` and their id. */
  formula: z.string(),
  format,
  /** The number of saved reports, of all users, that show it or are sorted by it. */
  reports: z.int().check(z.nonnegative()),
  version,
})
export type CustomMetricRow = z.infer<typeof customMetric>

/** Returns the custom metrics of the acting owner by name, ignoring letter case. */
export const listCustomMetrics = defineCall({
  path: '/v3/customMetric/list',
  summary: 'Lists the custom metrics.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({}),
  output: z.strictObject({ metrics: z.array(customMetric) }),
})

/**
 * Adds a custom metric, or changes one. Without `metricId` it is new and needs a name and a formula; with it, it needs
 * the version, and missing fields are not changed. The default format is the usual one of the formula's unit.
 *
 * A formula contains figures, numbers (`%` divides by 100), `+ - * / ( )`, `min`, `max` and `if(cost > 100, a, b)`. It
 * calculates with sums: amounts in whole units of the currency, rates as fractions of one. `invalidInput` for a formula
 * that cannot be read, that adds or compares different units, that would contain itself, or that breaks another metric.
 * `limitReached` if the owner has 50.
 */
export const saveCustomMetric = defineCall({
  path: '/v3/customMetric/save',
  summary: 'Adds or changes a custom metric.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    metricId: z.optional(id),
    version: z.optional(version),
    metricName: z.optional(
      nameUpTo(customMetricNameMaxLength).check(
        z.regex(/^[^[\]]*$/, { error: 'a name without [ and ], which enclose names in formulas' }),
      ),
    ),
    formula: z.optional(
      z
        .string()
        .check(
          z.minLength(1),
          z.maxLength(formulaMaxLength, { error: `at most ${formulaMaxLength} characters` }),
        ),
    ),
    format: z.optional(format),
  }),
  output: customMetric,
})

/**
 * Removes a custom metric. Reports and lists that show it lose its column, and those sorted by it have the usual order.
 * `invalidInput` if the formula of another one contains it.
 */
export const removeCustomMetric = defineCall({
  path: '/v3/customMetric/remove',
  summary: 'Removes a custom metric.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ metricId: id, version }),
  output: nothing,
})
