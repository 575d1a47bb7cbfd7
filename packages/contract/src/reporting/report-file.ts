import { reportNameMaxLength } from '@placard/domain/reporting/saved-report/saved-report'
import { comparisons } from '@placard/domain/statistics/report/comparison'
import * as z from 'zod/mini'
import { dayRange, managesAds } from '../campaigns/promotion.ts'
import { nameUpTo } from '../platform/account.ts'
import { defineCall } from '../platform/call.ts'
import { exportFormat } from '../platform/export.ts'
import { id, instant, nothing } from '../platform/scalar.ts'
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

/** A report that is, or was, written into a file in the background. */
export const reportFile = z.strictObject({
  reportFileId: id,
  /** Empty if the report is not saved. */
  reportName: z.string(),
  fileName: z.string(),
  /** `failed` has the reason in `failure`, in the language of the caller. */
  state: z.enum(['writing', 'done', 'failed']),
  /** Rows; `total` is null until they have been counted. */
  progress: z.strictObject({ done: z.int(), total: z.nullable(z.int()) }),
  /** Null unless it is done. */
  bytes: z.nullable(z.int()),
  failure: z.nullable(z.string()),
  createdAt: instant,
  /** The time at which it is removed. */
  removedAt: instant,
})
export type ReportFile = z.infer<typeof reportFile>

/**
 * Writes a report with all its rows into a file in the background: at most 1,048,574 rows, 500 MB and 10 minutes, and
 * fails with the reason beyond them. The caller gets a message when it is ready or has failed. It is kept for 7 days.
 * The refusals are those of `reportTable`, and `limitReached` with 10 files.
 */
export const startReportFile = defineCall({
  path: '/v3/reportFile/start',
  summary: 'Writes a whole report into a file in the background.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject(reportFileInput),
  output: reportFile,
})

/** Returns the files that the caller has started for the acting owner, the newest first. */
export const listReportFiles = defineCall({
  path: '/v3/reportFile/list',
  summary: 'Lists the reports that are written into files.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  unattended: true,
  input: z.strictObject({}),
  output: z.strictObject({ files: z.array(reportFile) }),
})

/** Returns a file of the caller; `notFound` unless it is done. */
export const downloadReportFile = defineCall({
  path: '/v3/reportFile/download',
  summary: 'Downloads a report that was written into a file.',
  body: 'download',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ reportFileId: id }),
  output: nothing,
})

/** Removes a file of the caller. One that is being written is not finished. */
export const removeReportFile = defineCall({
  path: '/v3/reportFile/remove',
  summary: 'Removes a report that is written into a file.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ reportFileId: id }),
  output: nothing,
})
