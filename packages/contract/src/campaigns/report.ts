import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { metricsObject } from './metric.ts'
import { dayRange, managesAds, promotionFilters } from './promotion.ts'
import { day } from '../platform/scalar.ts'

/** The level of the list that the figures belong to. */
export const level = z.enum(['plan', 'group', 'ad'])
export type Level = z.infer<typeof level>

/**
 * Figures of everything that a list with the same level and filters holds, all pages together: one entry a day of the
 * range, oldest first, days without figures as zeros, and the total.
 */
export const reportTrend = defineCall({
  path: '/v3/report/trend',
  summary: 'Gives the figures day by day and in all.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ level, ...dayRange, filters: z._default(promotionFilters, {}) }),
  output: z.strictObject({
    days: z.array(z.strictObject({ day, metrics: metricsObject })),
    total: metricsObject,
  }),
})

/**
 * Returns the names of the parents of a drilled-down list for its heading; null for a parent that the filter does not
 * name. `notFound` if the plan is neither at the node nor below it.
 */
export const parentNames = defineCall({
  path: '/v3/report/parents',
  summary: 'Names a plan, a group and a node of the tree of services.',
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
