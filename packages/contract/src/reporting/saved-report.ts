import {
  reportCharts,
  reportNameMaxLength,
  reportPresets,
} from '@placard/domain/reporting/saved-report/saved-report'
import { comparisons } from '@placard/domain/statistics/report/comparison'
import * as z from 'zod/mini'
import { managesAds } from '../campaigns/promotion.ts'
import { nameUpTo } from '../platform/account.ts'
import { defineCall } from '../platform/call.ts'
import { day, id, nothing, version } from '../platform/scalar.ts'
import {
  reportColumns,
  reportDimensionList,
  reportFilters,
  reportMetricList,
  reportSort,
} from './report.ts'

/** The question of a report. Days that are a preset stay relative to the day on which it is opened. */
export const reportQuestion = z.strictObject({
  dimensions: reportDimensionList,
  /** Missing if no dimension is spread over columns. */
  columns: z.optional(reportColumns),
  /** Missing for that by day. */
  chart: z.optional(z.enum(reportCharts)),
  metrics: reportMetricList,
  days: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('preset'), preset: z.enum(reportPresets) }),
    z.strictObject({ kind: z.literal('range'), from: day, to: day }),
  ]),
  comparison: z.nullable(z.enum(comparisons)),
  filters: reportFilters,
  sort: z.nullable(reportSort),
  /** The number of rows of a level; all others are one row. */
  top: z.int().check(z.gte(1), z.lte(100)),
})
export type SavedQuestion = z.infer<typeof reportQuestion>

/** A named report. */
export const savedReport = z.strictObject({
  reportId: id,
  reportName: z.string(),
  question: reportQuestion,
  /** Everyone who manages the owner's ads may open it. */
  isShared: z.boolean(),
  /** True if it belongs to the caller, who alone may change and remove it. */
  isOwn: z.boolean(),
  /** The name of the creator; empty if that is a member of the agency and the caller is not. */
  authorName: z.string(),
  version,
})
export type SavedReport = z.infer<typeof savedReport>

/** Returns the caller's reports of the acting owner and those that others share, by name, ignoring letter case. */
export const listSavedReports = defineCall({
  path: '/v3/savedReport/list',
  summary: 'Lists the saved reports.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({}),
  output: z.strictObject({ reports: z.array(savedReport) }),
})

/**
 * Adds a report, or changes one of the caller's. Without `reportId` it is new: it needs a name and a question, and is
 * shared only if `isShared` is true. With `reportId` it needs the version, and missing fields are not changed.
 * `limitReached` if the caller has 100 reports, or 100 are shared; a report of another user is `notFound`, shared or not.
 */
export const saveSavedReport = defineCall({
  path: '/v3/savedReport/save',
  summary: 'Adds or changes a saved report.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    reportId: z.optional(id),
    version: z.optional(version),
    reportName: z.optional(nameUpTo(reportNameMaxLength)),
    question: z.optional(reportQuestion),
    isShared: z.optional(z.boolean()),
  }),
  output: savedReport,
})

/** Removes a report of the caller. */
export const removeSavedReport = defineCall({
  path: '/v3/savedReport/remove',
  summary: 'Removes a saved report.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ reportId: id, version }),
  output: nothing,
})
