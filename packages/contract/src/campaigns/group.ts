import { billingType } from '@placard/domain/campaigns/group/billing-type'
import { conversionGoal } from '@placard/domain/campaigns/group/conversion-goal'
import { extensionFlow } from '@placard/domain/campaigns/group/extension-flow'
import { flowScene } from '@placard/domain/campaigns/group/flow-scene'
import { smartExpand } from '@placard/domain/campaigns/group/smart-expand'
import { wholeAudience } from '@placard/domain/campaigns/targeting/targeting'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { pageOf } from '../platform/listing.ts'
import { metrics } from './metric.ts'
import {
  changedDays,
  entityName,
  managesAds,
  promotionExport,
  promotionListing,
  promotionRow,
  runningDays,
} from './promotion.ts'
import { cents, id, nothing, version } from '../platform/scalar.ts'
import { targeting } from './targeting.ts'

/**
 * A group as a list shows it. `price` is the bid in cents for what the billing type names: under oCPC and CPA a conversion of
 * its goal, which other interfaces keep apart as ocpcPrice. Null under max conversion.
 *
 * @see spec S3.9
 */
export const groupRow = z.strictObject({
  groupId: id,
  groupName: z.string(),
  planId: id,
  planName: z.string(),
  ...promotionRow,
  price: z.nullable(cents),
  ...runningDays,
  keywordCount: z.int(),
  adCount: z.int(),
  ...metrics,
})
export type GroupRow = z.infer<typeof groupRow>

/** Groups of the acting owner with the figures of the chosen days. */
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

/** Codes that a group is made of, and whom it is shown to. @see spec S3.8–S3.10 */
const groupCodes = {
  extensionFlow: z.literal(Object.values(extensionFlow)),
  flowScene: z.literal(Object.values(flowScene)),
  billingType: z.literal(Object.values(billingType)),
  /** 336 half hours, each 0 or 1, from Monday's first in the account's zone; null: always. */
  schedule: z.nullable(z.string().check(z.maxLength(1000))),
  targeting,
  smartExpand: z.array(z.enum(smartExpand)).check(z.maxLength(10)),
}

const goal = z.literal(Object.values(conversionGoal))

/** The goals of a group that bids for conversions; all null for a group that bids for anything else. */
const goals = {
  /** Needed by oCPC and CPA. */
  ocpcType: z.nullable(goal),
  /** A later one than `ocpcType`; null: none. */
  deepOcpcType: z.nullable(goal),
  /** Cents for each of the deep goal, which needs this or a target ROI, and neither under max conversion. */
  deepOcpcPrice: z.nullable(cents),
  /** Millionths, more than 0 and at most 10,000,000; only where payments are the deep goal. */
  targetROI: z.nullable(z.int()),
}

/** The current group: the answer of a save, and the data of `changedByOther`. */
export const savedGroup = z.strictObject({
  groupId: id,
  groupName: z.string(),
  planId: id,
  planName: z.string(),
  ...promotionRow,
  price: z.nullable(cents),
  ...goals,
  ...groupCodes,
  ...runningDays,
})

/** Returns the current group with all its editable fields. */
export const groupDetail = defineCall({
  path: '/v3/group/detail',
  summary: 'Gives a group.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ groupId: id }),
  output: savedGroup,
})

/**
 * Makes a group in a plan. Its name is 1 to 60 full-width characters and no other group's of the plan; under max conversion
 * it has no bid, else it needs one. What bids for conversions needs a goal. `creationDisabled` with the reason where the owner may not.
 *
 * @see spec S1.2, S1.5, S6.3
 */
export const createGroup = defineCall({
  path: '/v3/group/create',
  summary: 'Makes a group in a plan.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    planId: id,
    groupName: entityName,
    extensionFlow: z._default(groupCodes.extensionFlow, extensionFlow.all),
    flowScene: z._default(groupCodes.flowScene, flowScene.all),
    billingType: z._default(groupCodes.billingType, billingType.cpc),
    price: z._default(z.nullable(cents), null),
    ocpcType: z._default(goals.ocpcType, null),
    deepOcpcType: z._default(goals.deepOcpcType, null),
    deepOcpcPrice: z._default(goals.deepOcpcPrice, null),
    targetROI: z._default(goals.targetROI, null),
    beginDay: z._default(runningDays.beginDay, null),
    endDay: z._default(runningDays.endDay, null),
    schedule: z._default(groupCodes.schedule, null),
    targeting: z._default(targeting, () => targeting.parse(wholeAudience)),
    smartExpand: z._default(groupCodes.smartExpand, () => []),
    switchOn: z._default(z.boolean(), true),
  }),
  output: savedGroup,
})

/** Changes the named fields of a group; what is left out stays. */
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
    groupName: z.optional(entityName),
    extensionFlow: z.optional(groupCodes.extensionFlow),
    flowScene: z.optional(groupCodes.flowScene),
    billingType: z.optional(groupCodes.billingType),
    price: z.optional(z.nullable(cents)),
    ocpcType: z.optional(goals.ocpcType),
    deepOcpcType: z.optional(goals.deepOcpcType),
    deepOcpcPrice: z.optional(goals.deepOcpcPrice),
    targetROI: z.optional(goals.targetROI),
    schedule: z.optional(groupCodes.schedule),
    targeting: z.optional(targeting),
    smartExpand: z.optional(groupCodes.smartExpand),
    ...changedDays,
  }),
  output: savedGroup,
})

/**
 * Makes a copy of a group beside it, with its ads and keywords unless told otherwise, switched off and under a name with a number. Ads wait for
 * review again. `limitReached` for more than 1,000 things at once, `creationDisabled` with the reason where the owner may not.
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

/** Puts a group into the recycle bin, with all that is in it. It is delivered no more; its figures stay. `changedByOther` as with a save. */
export const removeGroup = defineCall({
  path: '/v3/group/remove',
  summary: 'Puts a group into the recycle bin.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ groupId: id, version }),
  output: nothing,
})

/**
 * Restores a group from the recycle bin. If its name was taken meanwhile, it gets a number, as in “Shoes (2)”.
 * `invalidInput` while a parent is in the bin.
 */
export const restoreGroup = defineCall({
  path: '/v3/group/restore',
  summary: 'Takes a group out of the recycle bin.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ groupId: id }),
  output: savedGroup,
})
