import { billingType, conversionGoal } from '@placard/domain/campaigns/group/codes'
import { groupFields } from '@placard/domain/campaigns/group/fields'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { pageOf } from '../platform/listing.ts'
import { createShape, listedShape, savedShape, saveShape } from './field-schema.ts'
import { metrics } from '../statistics/metric.ts'
import { managesAds, promotionExport, promotionListing, promotionRow } from './promotion.ts'
import { cents, id, nothing, version } from '../platform/scalar.ts'

const groupRowBase = { groupId: id, planId: id, planName: z.string(), ...promotionRow }

/** A group as a list shows it. @see spec S3.9 */
export const groupRow = z.strictObject({
  ...groupRowBase,
  ...listedShape(groupFields),
  keywordCount: z.int(),
  adCount: z.int(),
  ...metrics,
})
export type GroupRow = z.infer<typeof groupRow>

/** Returns the groups of the acting owner with the figures of the selected days. */
export const listGroups = defineCall({
  path: '/v3/group/list',
  summary: 'Lists groups with their figures.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: promotionListing,
  output: pageOf(groupRow),
})

/** Exports the list of groups as a file; see `promotionExport` for its content. */
export const exportGroups = defineCall({
  path: '/v3/group/export',
  summary: 'Downloads the list of groups, as CSV or XLSX.',
  body: 'download',
  access: managesAds,
  effect: 'read',
  input: promotionExport,
  output: nothing,
})

/** The current group: the answer of a save, and the data of `changedByOther`. */
export const savedGroup = z.strictObject({ ...groupRowBase, ...savedShape(groupFields) })
export type SavedGroup = z.infer<typeof savedGroup>

/** Returns the current group with all its editable fields. */
export const groupDetail = defineCall({
  path: '/v3/group/detail',
  summary: 'Returns a group.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ groupId: id }),
  output: savedGroup,
})

/** The bids that most groups of an account have, in cents: the middle half, and the median. */
const usualBids = z.strictObject({ low: cents, median: cents, high: cents })

/**
 * Returns the usual bids of the owner's latest groups with this billing type and, if they bid for conversions, this goal.
 * Null while there are fewer than three.
 */
export const usualGroupBids = defineCall({
  path: '/v3/group/usualBids',
  summary: 'Returns the usual bids of the owner’s groups.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({
    billingType: z.literal(Object.values(billingType)),
    ocpcType: z._default(z.nullable(z.literal(Object.values(conversionGoal))), null),
  }),
  output: z.strictObject({ bids: z.nullable(usualBids) }),
})

/**
 * Creates a group in a plan. Its name has 1 to 60 full-width characters and is unique in the plan. Under max
 * conversion it has no bid, otherwise it needs one. A group that bids for conversions needs a goal.
 * `creationDisabled` with the reason if the owner may not create groups.
 *
 * @see spec S1.2, S1.5, S6.3
 */
export const createGroup = defineCall({
  path: '/v3/group/create',
  summary: 'Creates a group in a plan.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    planId: id,
    ...createShape(groupFields),
    switchOn: z._default(z.boolean(), true),
  }),
  output: savedGroup,
})

/** Changes the named fields of a group; missing fields are not changed. */
export const saveGroup = defineCall({
  path: '/v3/group/save',
  summary: 'Changes a group.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    groupId: id,
    version,
    switchOn: z.optional(z.boolean()),
    ...saveShape(groupFields),
  }),
  output: savedGroup,
})

/**
 * Copies a group within its plan, by default with its ads and keywords. The copy is paused and has a numbered name.
 * Ads wait for review again. `limitReached` for more than 1,000 entities at once, `creationDisabled` with the reason
 * if the owner may not create groups.
 *
 * @see spec S1.5, S6.3
 */
export const copyGroup = defineCall({
  path: '/v3/group/copy',
  summary: 'Copies a group.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ groupId: id, withChildren: z._default(z.boolean(), true) }),
  output: savedGroup,
})

/**
 * Moves a group with everything in it to the recycle bin. It is no longer delivered; its figures are kept.
 * `changedByOther` as with a save.
 */
export const removeGroup = defineCall({
  path: '/v3/group/remove',
  summary: 'Moves a group to the recycle bin.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ groupId: id, version }),
  output: nothing,
})

/**
 * Restores a group from the recycle bin. If its name was taken meanwhile, it gets a number, as in “Shoes (2)”.
 * `invalidInput` while a parent is in the recycle bin.
 */
export const restoreGroup = defineCall({
  path: '/v3/group/restore',
  summary: 'Restores a group from the recycle bin.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ groupId: id }),
  output: savedGroup,
})
