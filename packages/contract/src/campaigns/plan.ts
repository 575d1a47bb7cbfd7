import { planFields } from '@placard/domain/campaigns/plan/fields'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { pageOf } from '../platform/listing.ts'
import { createShape, listedShape, savedShape, saveShape } from './field-schema.ts'
import { metrics } from './metric.ts'
import { managesAds, promotionExport, promotionListing, promotionRow } from './promotion.ts'
import { id, nothing, version } from '../platform/scalar.ts'

/** The identity of a plan, and the name of its node in the service tree, null outside it. @see spec S1.4 */
const planRowBase = { planId: id, ...promotionRow, nodeName: z.nullable(z.string()) }

/** A plan as a list shows it. `dayBudget` is cents a day, null without a limit (dayLimit 0). @see spec S3.7, S3.8 */
export const planRow = z.strictObject({
  ...planRowBase,
  ...listedShape(planFields),
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
  summary: 'Gives a plan.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ planId: id }),
  output: savedPlan,
})

/**
 * Makes a plan. Its name is 1 to 60 full-width characters and no other plan's; `dayBudget` null or nothing is no limit.
 * `creationDisabled` with the reason where the owner may not.
 *
 * @see spec S1.2, S1.5, S6.3
 */
export const createPlan = defineCall({
  path: '/v3/plan/create',
  summary: 'Makes a plan.',
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
 * Changes the named fields of a plan; what is left out stays. `dayBudget` null takes the limit away, `nodeId` null the plan
 * out of the tree of services.
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
 * Makes a copy of a plan beside it, with its groups, their ads and keywords unless told otherwise, switched off and under a name with a number. Ads wait for
 * review again. `limitReached` for more than 1,000 things at once, `creationDisabled` with the reason where the owner may not.
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

/** Puts a plan into the recycle bin, with all that is in it. It is delivered no more; its figures stay. `changedByOther` as with a save. */
export const removePlan = defineCall({
  path: '/v3/plan/remove',
  summary: 'Puts a plan into the recycle bin.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ planId: id, version }),
  output: nothing,
})

/**
 * Takes a plan out of the recycle bin, as it was put there. Where its name was taken meanwhile it gets a number, as in “Shoes
 * (2)”.
 */
export const restorePlan = defineCall({
  path: '/v3/plan/restore',
  summary: 'Takes a plan out of the recycle bin.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ planId: id }),
  output: savedPlan,
})
