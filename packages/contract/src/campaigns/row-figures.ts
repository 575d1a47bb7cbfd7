import { reportMetricCodes } from '@placard/domain/statistics/metric/name'
import { timeSegmentsMax } from '@placard/domain/statistics/report/segment'
import { segmentDimensions } from '@placard/domain/statistics/report/segment-dimension'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { maxPageSize } from '../platform/listing.ts'
import { id } from '../platform/scalar.ts'
import { metricsObject, reportMetricsObject, withVideo } from '../statistics/metric.ts'
import { dayRange, managesAds } from './promotion.ts'
import { level } from './report.ts'

/** The rows of one page of a list. */
const listedRows = {
  level,
  ids: z.array(id).check(z.minLength(1), z.maxLength(maxPageSize)),
  ...dayRange,
}

/**
 * Returns the figures of some plans, ad groups or ads on other days than those of their list, to compare with. Ids
 * without any figure are left out, and so are those of others.
 */
export const rowFigures = defineCall({
  path: '/v3/report/rowFigures',
  summary: 'Returns the figures of the rows of a list.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ ...listedRows, withVideo }),
  output: z.strictObject({ rows: z.array(z.strictObject({ id, metrics: metricsObject })) }),
})

/** The dimension by which the rows of a list are segmented. */
export const segmentDimension = z.enum(segmentDimensions)

/**
 * Returns the figures of some plans, ad groups or ads by the values of a dimension, as reports do: those of time in its
 * order, others by falling cost. `others` has what is in no segment, so that all of them add up to the row; null if there
 * is nothing else. Conversions and plays of videos are not counted by breakdowns: their figures are null
 * then. Ids without any figure are left
 * out, and so are those of others. `invalidInput` for more than 31 days or weeks, and for hours of days that are no longer
 * kept.
 */
export const rowSegments = defineCall({
  path: '/v3/report/rowSegments',
  summary: 'Returns the figures of the rows of a list by a dimension.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({
    ...listedRows,
    withVideo,
    dimension: segmentDimension,
    /** The maximum number of segments of a row. */
    top: z.int().check(z.positive(), z.lte(timeSegmentsMax)),
  }),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        id,
        segments: z.array(z.strictObject({ value: z.string(), metrics: reportMetricsObject })),
        others: z.nullable(reportMetricsObject),
      }),
    ),
  }),
})

/**
 * Returns a figure of some plans, ad groups or ads by day, with one value for each day of the range, null for rates and
 * prices of days without a divisor. Ids without any figure are left out, and so are those of others.
 */
export const rowTrends = defineCall({
  path: '/v3/report/rowTrends',
  summary: 'Returns a figure of the rows of a list by day.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ ...listedRows, metric: z.enum(reportMetricCodes) }),
  output: z.strictObject({
    rows: z.array(z.strictObject({ id, values: z.array(z.nullable(z.number())) })),
  }),
})
