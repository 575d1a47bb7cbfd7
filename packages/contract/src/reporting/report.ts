import { reportMetricCodes } from '@placard/domain/statistics/metric/name'
import {
  type CustomMetricCode,
  customMetricCodeShape,
} from '@placard/domain/statistics/custom-metric/code'
import { reportMetricsMax } from '@placard/domain/reporting/saved-report/saved-report'
import { columnsMax } from '@placard/domain/statistics/report/column'
import { reportDimensions } from '@placard/domain/statistics/report/dimension'
import * as z from 'zod/mini'
import { dayRange, managesAds, promotionFilters } from '../campaigns/promotion.ts'
import { defineCall } from '../platform/call.ts'
import { day, instant } from '../platform/scalar.ts'
import {
  metricBounds,
  reportMetricsObject,
  reportSumsObject,
  withVideo,
} from '../statistics/metric.ts'

/** The maximum number of rows of a report; what is in no row is in `others`. */
export const reportRowsMax = 5_000

const dimension = z.enum(reportDimensions)

/** From one to three dimensions, the outermost first. */
export const reportDimensionList = z.array(dimension).check(z.minLength(1), z.maxLength(3))

/** The dimension that is spread over columns, and their number, which those of time exceed: all of them are shown. */
export const reportColumns = z.strictObject({
  dimension,
  top: z.int().check(z.gte(1), z.lte(columnsMax)),
})
const namePart = promotionFilters.shape.text

/**
 * The filters of a report; each may be missing. The names are parts of names, ignoring letter case. `figures` are
 * bounds of the rows of the first dimension: others are neither in the report nor in its total.
 */
export const reportFilters = z.strictObject({
  planId: promotionFilters.shape.planId,
  groupId: promotionFilters.shape.groupId,
  planName: namePart,
  groupName: namePart,
  adName: namePart,
  figures: z.optional(metricBounds),
})
export type ReportFilters = z.infer<typeof reportFilters>

/** The code of a custom metric: `custom` and its id. */
const customMetricCode = z
  .string()
  // The type is that of the shape. A template would load more of the library with every page.
  .check(z.regex(customMetricCodeShape)) as unknown as z.ZodMiniType<
  CustomMetricCode,
  CustomMetricCode
>

/** A figure or a custom metric. */
const reportMetric = z.union([z.enum(reportMetricCodes), customMetricCode])

/** The metrics of a report, in their order. Custom metrics that have been removed are left out. */
export const reportMetricList = z
  .array(reportMetric)
  .check(z.minLength(1), z.maxLength(reportMetricsMax))

/**
 * The metric that rows are sorted by. Rates and prices that do not exist are last. Without the custom metric any more,
 * rows have the order without `sort`.
 */
export const reportSort = z.strictObject({
  sortName: reportMetric,
  sortType: z.enum(['ASC', 'DESC']),
})
export type ReportSort = z.infer<typeof reportSort>

/**
 * A value of a dimension: a day, the Monday of a week, a month as `YYYY-MM`, a weekday from 1 (Monday) to 7, an hour of
 * the day from 0 to 23, an id, or the member of a breakdown, which is `unknown` for the rest. Only plans, groups and ads
 * have a name.
 */
const reportValue = z.strictObject({ value: z.string(), name: z.nullable(z.string()) })

const reportRow = z.strictObject({
  values: z.array(reportValue),
  metrics: reportMetricsObject,
  cells: z.optional(z.array(z.nullable(reportSumsObject))),
})
const reportColumn = z.extend(reportValue, { metrics: reportMetricsObject })

/**
 * Returns figures by up to three dimensions, in the time zone of the owner, with those in the recycle bin. Without
 * `sort`, rows are in the order of time if the first dimension is one of time, and by falling cost otherwise. `others`
 * has what is in no row; null if there is nothing else. Rows and others add up to `total`. `boundRows` names the
 * rows that must be within the bounds instead: those of another dimension, or of other days, where days, weeks and months
 * are those of the same place. Conversions and plays of videos are not counted by breakdowns: their figures are null
 * then, and rows that would be sorted by one of them have the order without `sort`. `invalidInput` for dimensions of two breakdowns, for a
 * breakdown by hour, for bounds of such figures of the rows of a breakdown, and for hours of days that are no longer kept.
 *
 * With `columns`, at most 1,000 rows are returned, each with `cells`: its sums in each of the returned `columns`, null
 * where nothing was counted. Columns of time are in its order, and all others as rows of the dimension would be. What
 * the columns leave of a row is in other columns. `invalidInput` for a dimension that does not fit the rows, and for
 * more than 31 days or weeks as columns.
 */
export const reportTable = defineCall({
  path: '/v3/report/table',
  summary: 'Returns figures by up to three dimensions.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({
    ...dayRange,
    dimensions: reportDimensionList,
    filters: z._default(reportFilters, {}),
    boundRows: z.optional(z.strictObject({ dimension, ...dayRange })),
    columns: z.optional(reportColumns),
    sort: z.optional(reportSort),
    withVideo,
    top: z._default(z.int().check(z.positive(), z.lte(reportRowsMax)), reportRowsMax),
  }),
  output: z.strictObject({
    rows: z.array(reportRow),
    /** Missing without `columns` in the question. */
    columns: z.optional(z.array(reportColumn)),
    others: z.nullable(reportMetricsObject),
    total: reportMetricsObject,
    /** The end of the figures of the owner: the last day, and the end of the last hour of figures by hour. */
    latest: z.strictObject({ day: z.nullable(day), until: z.nullable(instant) }),
  }),
})
