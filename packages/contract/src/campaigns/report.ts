import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { metricsObject, withVideo } from '../statistics/metric.ts'
import { dayRange, managesAds, promotionFilters } from './promotion.ts'
import { day, id, instant } from '../platform/scalar.ts'

/** The level of the list that the figures belong to. */
export const level = z.enum(['plan', 'group', 'ad'])
export type Level = z.infer<typeof level>

/**
 * Returns the figures of everything in a list with the same level and filters, on all pages: one entry per day of the
 * range, oldest first, with zeros for days without figures, and the total. `adId` limits a list of ads to one.
 * `boundDays` are the days whose figures have to be within the bounds of the filters; by default those of the range.
 */
export const reportTrend = defineCall({
  path: '/v3/report/trend',
  summary: 'Returns the figures by day and in total.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({
    level,
    ...dayRange,
    adId: z.optional(id),
    boundDays: z.optional(z.strictObject(dayRange)),
    withVideo,
    filters: z._default(promotionFilters, {}),
  }),
  output: z.strictObject({
    days: z.array(z.strictObject({ day, metrics: metricsObject })),
    total: metricsObject,
  }),
})

/**
 * Returns the end of the figures of the owner, and which days of the range have been restated: their figures have changed
 * in the last seven days, when they had been known for two days or longer. At most 366 days.
 */
export const figureFreshness = defineCall({
  path: '/v3/report/freshness',
  summary: 'Returns how far figures reach, and which days were restated lately.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject(dayRange),
  output: z.strictObject({
    /** The last day with figures, and the end of the last hour of figures by hour. */
    latest: z.strictObject({ day: z.nullable(day), until: z.nullable(instant) }),
    /** The first one first. */
    restated: z.array(day),
  }),
})

/**
 * Returns how many rows of a list have each status, or each promotion type of their plan, by its code. The other filters
 * apply, but not the one that is counted; codes without rows are left out.
 */
export const countByFilter = defineCall({
  path: '/v3/report/countByFilter',
  summary: 'Counts the rows of a list by status or promotion type.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({
    level,
    by: z.enum(['state', 'extensionType']),
    ...dayRange,
    filters: z._default(promotionFilters, {}),
  }),
  output: z.strictObject({ counts: z.record(z.string(), z.int()) }),
})

/**
 * Returns the names of the parents of a drilled-down list for its heading; null for a parent that the filter does not
 * name. `notFound` if the plan is neither at the node nor below it.
 */
export const parentNames = defineCall({
  path: '/v3/report/parents',
  summary: 'Returns the names of a plan, a group and a service node.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({
    planId: promotionFilters.shape.planId,
    groupId: promotionFilters.shape.groupId,
    nodeId: promotionFilters.shape.nodeId,
  }),
  output: z.strictObject({
    node: z.nullable(z.strictObject({ nodeId: z.string(), nodeName: z.string() })),
    plan: z.nullable(z.strictObject({ planId: z.string(), planName: z.string() })),
    group: z.nullable(
      z.strictObject({ groupId: z.string(), groupName: z.string(), planId: z.string() }),
    ),
  }),
})
