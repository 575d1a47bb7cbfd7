import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { day, nothing } from '../platform/scalar.ts'

const count = z.int().check(z.nonnegative())
/** Milliseconds; null without any report. */
const duration = z.nullable(count)

/** The reports about one page on one day. */
export const usageDay = z.strictObject({
  day,
  /** As reported by the page; empty for none. */
  pageName: z.string(),
  views: count,
  /** Distinct owners, as reported by the pages. */
  owners: count,
  medianMs: duration,
  p95Ms: duration,
  errors: count,
})
export type UsageDay = z.infer<typeof usageDay>

/** The selected days and pages. At most 92 days, inclusive. */
const chosen = {
  from: day,
  to: day,
  filters: z._default(
    z.strictObject({ pageName: z.optional(z.string().check(z.maxLength(100))) }),
    {},
  ),
}

/**
 * Returns the reports by day and page, the newest days and the most visited pages first, and the number of rejected
 * lines of those days. Days are those of Shanghai.
 *
 * @see S7.31
 */
export const listUsage = defineCall({
  path: '/v3/staff/usage/list',
  summary: 'Lists views, durations and errors by day and page.',
  body: 'json',
  access: staffMay('read', 'usage'),
  effect: 'read',
  input: z.strictObject({
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    ...chosen,
  }),
  output: z.extend(pageOf(usageDay), { refusedLines: count }),
})

/** Exports the same as CSV (UTF-8 with BOM) with a line per day and page, in the same order; at most 100,000 lines. */
export const exportUsage = defineCall({
  path: '/v3/staff/usage/export',
  summary: 'Downloads views, durations and errors by day and page, as CSV.',
  body: 'download',
  access: staffMay('read', 'usage'),
  effect: 'read',
  input: z.strictObject(chosen),
  output: nothing,
})
