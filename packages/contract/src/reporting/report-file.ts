import { reportNameMaxLength } from '@placard/domain/reporting/saved-report/saved-report'
import { comparisons } from '@placard/domain/statistics/report/comparison'
import * as z from 'zod/mini'
import { dayRange, managesAds } from '../campaigns/promotion.ts'
import { nameUpTo } from '../platform/account.ts'
import { defineCall } from '../platform/call.ts'
import { exportFormat } from '../platform/export.ts'
import { nothing } from '../platform/scalar.ts'
import {
  reportColumns,
  reportDimensionList,
  reportFilters,
  reportMetricList,
  reportSort,
} from './report.ts'

/** The question that a file answers, its format, and the name of the saved report that was opened. */
const reportFileInput = {
  format: exportFormat,
  ...dayRange,
  dimensions: reportDimensionList,
  columns: z.optional(reportColumns),
  metrics: reportMetricList,
  comparison: z.optional(z.enum(comparisons)),
  filters: z._default(reportFilters, {}),
  sort: z.optional(reportSort),
  reportName: z.optional(nameUpTo(reportNameMaxLength)),
}

/**
 * Returns a report as a file: its last level with a column for each dimension, the total, and what it is about: the
 * days, the time zone, the currency, the end of the figures and the filters. These are the first lines of a CSV, and the
 * second sheet of an XLSX, whose days are dates. More than 5,000 rows of a level, or 1,000 beside columns, are one row
 * of others. The refusals are those of `reportTable`, and `limitReached` while too many exports are running.
 */
export const exportReport = defineCall({
  path: '/v3/report/export',
  summary: 'Downloads a report, as CSV or XLSX.',
  body: 'download',
  access: managesAds,
  effect: 'read',
  input: z.strictObject(reportFileInput),
  output: nothing,
})
