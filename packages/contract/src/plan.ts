import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { pageOf } from './listing.ts'
import { metrics } from './metric.ts'
import { managesAds, promotionExport, promotionListing, promotionRow } from './promotion.ts'
import { cents, day, id, nothing, version } from './scalar.ts'

/** Where a plan stands in the tree of services; both null outside it. @see spec S1.4 */
const planNode = { nodeId: z.nullable(id), nodeName: z.nullable(z.string()) }

/** A plan as a list shows it. `dayBudget` is cents a day, null without a limit (dayLimit 0). @see spec S3.7, S3.8 */
export const planRow = z.strictObject({
  planId: id,
  planName: z.string(),
  ...promotionRow,
  ...planNode,
  extensionType: z.int(),
  dayLimit: z.int(),
  dayBudget: z.nullable(cents),
  beginDay: z.nullable(day),
  endDay: z.nullable(day),
  groupCount: z.int(),
  ...metrics,
})
export type PlanRow = z.infer<typeof planRow>

/** Plans of the acting owner with the figures of the chosen days. */
export const listPlans = defineCall({
  path: '/v3/plan/list',
  summary: 'Lists plans with their figures.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: promotionListing,
  output: pageOf(planRow),
})

/** The list of plans as a file; what stands in it, `promotionExport` says. */
export const exportPlans = defineCall({
  path: '/v3/plan/export',
  summary: 'Downloads the list of plans, as CSV or XLSX.',
  body: 'download',
  access: managesAds,
  effect: 'read',
  input: promotionExport,
  output: nothing,
})

/** What a save answers, and what `changedByOther` carries: the plan as it stands now. */
export const savedPlan = z.strictObject({
  planId: id,
  ...promotionRow,
  ...planNode,
  dayLimit: z.int(),
  dayBudget: z.nullable(cents),
})

/**
 * Changes the named fields of a plan; what is left out stays. `dayBudget` null takes the limit away, `nodeId` null the plan
 * out of the tree of services.
 */
export const savePlan = defineCall({
  path: '/v3/plan/save',
  summary: 'Changes the switch, the day budget or the service of a plan.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    planId: id,
    version,
    switchOn: z.optional(z.boolean()),
    dayBudget: z.optional(z.nullable(cents)),
    nodeId: z.optional(z.nullable(id)),
  }),
  output: savedPlan,
})
