import { planFields } from '@placard/domain/campaigns/plan/fields'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { pageOf } from '../platform/listing.ts'
import { createShape, listedShape, savedShape, saveShape } from './field-schema.ts'
import { metrics } from '../statistics/metric.ts'
import { managesAds, promotionExport, promotionListing, promotionRow } from './promotion.ts'
import { id, nothing, version } from '../platform/scalar.ts'

/** The identity of a plan, and the name of its node in the service tree, null outside it. @see spec S1.4 */
const planRowBase = { planId: id, ...promotionRow, nodeName: z.nullable(z.string()) }

/** A plan as a list shows it. `dayBudget` is cents per day, null without a limit (dayLimit 0). @see spec S3.7, S3.8 */
export const planRow = z.strictObject({
  ...planRowBase,
  ...listedShape(planFields),
  groupCount: z.int(),
  ...metrics,
})
export type PlanRow = z.infer<typeof planRow>

/** Returns the plans of the acting owner with the figures of the selected days. */
export const listPlans = defineCall({
  path: '/v3/plan/list',
  summary: 'Lists plans with their figures.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: promotionListing,
  output: pageOf(planRow),
})

/** Exports the list of plans as a file; see `promotionExport` for its content. */
export const exportPlans = defineCall({
  path: '/v3/plan/export',
  summary: 'Downloads the list of plans, as CSV or XLSX.',
  body: 'download',
  access: managesAds,
  effect: 'read',
  input: promotionExport,
  output: nothing,
})

/** The current plan: the answer of a save, and the data of `changedByOther`. */
export const savedPlan = z.strictObject({ ...planRowBase, ...savedShape(planFields) })
export type SavedPlan = z.infer<typeof savedPlan>

/** Returns the current plan with all its editable fields. */
export const planDetail = defineCall({
  path: '/v3/plan/detail',
  summary: 'Returns a plan.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ planId: id }),
  output: savedPlan,
})

/**
 * Creates a plan. Its name has 1 to 60 full-width characters and is unique. `dayBudget` null or missing is no limit.
 * `creationDisabled` with the reason if the owner may not create plans.
 *
 * @see spec S1.2, S1.5, S6.3
 */
export const createPlan = defineCall({
  path: '/v3/plan/create',
  summary: 'Creates a plan.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    ...createShape(planFields),
    switchOn: z._default(z.boolean(), true),
  }),
  output: savedPlan,
})

/**
 * Changes the named fields of a plan; missing fields are not changed. `dayBudget` null removes the limit, `nodeId`
 * null removes the plan from the service tree.
 */
export const savePlan = defineCall({
  path: '/v3/plan/save',
  summary: 'Changes a plan.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    planId: id,
    version,
    switchOn: z.optional(z.boolean()),
    ...saveShape(planFields),
  }),
  output: savedPlan,
})

/**
 * Copies a plan, by default with its groups, their ads and keywords. The copy is paused and has a numbered name. Ads
 * wait for review again. `limitReached` for more than 1,000 entities at once, `creationDisabled` with the reason if
 * the owner may not create plans.
 *
 * @see spec S1.5, S6.3
 */
export const copyPlan = defineCall({
  path: '/v3/plan/copy',
  summary: 'Copies a plan.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ planId: id, withChildren: z._default(z.boolean(), true) }),
  output: savedPlan,
})

/**
 * Moves a plan with everything in it to the recycle bin. It is no longer delivered; its figures are kept.
 * `changedByOther` as with a save.
 */
export const removePlan = defineCall({
  path: '/v3/plan/remove',
  summary: 'Moves a plan to the recycle bin.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ planId: id, version }),
  output: nothing,
})

/** Restores a plan from the recycle bin. If its name was taken meanwhile, it gets a number, as in “Shoes (2)”. */
export const restorePlan = defineCall({
  path: '/v3/plan/restore',
  summary: 'Restores a plan from the recycle bin.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ planId: id }),
  output: savedPlan,
})
