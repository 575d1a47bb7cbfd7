import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { metricsObject } from './metric.ts'
import { dayRange, managesAds, promotionFilters } from './promotion.ts'
import { day } from './scalar.ts'

/** The level whose list the figures stand above. */
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

/** The parents that a drilled-down list stands under, for its heading; null where the filter names none. */
export const parentNames = defineCall({
  path: '/v3/report/parents',
  summary: 'Names a plan and a group.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({
    planId: promotionFilters.shape.planId,
    groupId: promotionFilters.shape.groupId,
  }),
  output: z.strictObject({
    plan: z.nullable(z.strictObject({ planId: z.string(), planName: z.string() })),
    group: z.nullable(
      z.strictObject({ groupId: z.string(), groupName: z.string(), planId: z.string() }),
    ),
  }),
})
