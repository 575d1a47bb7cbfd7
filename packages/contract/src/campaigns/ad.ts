import { adFields } from '@placard/domain/campaigns/ad/fields'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { pageOf } from '../platform/listing.ts'
import { createShape, listedShape, savedShape, saveShape } from './field-schema.ts'
import { metrics } from '../statistics/metric.ts'
import {
  managesAds,
  promotionExport,
  promotionListing,
  promotionRow,
  reviewed,
} from './promotion.ts'
import { id, nothing, version } from '../platform/scalar.ts'

const adRowBase = {
  adId: id,
  groupId: id,
  groupName: z.string(),
  planId: id,
  planName: z.string(),
  ...promotionRow,
}

/** An ad as a list shows it. `reviewReason` is empty if the ad was not rejected. */
export const adRow = z.strictObject({
  ...adRowBase,
  ...listedShape(adFields),
  reviewReason: reviewed.reviewReason,
  ...metrics,
})
export type AdRow = z.infer<typeof adRow>

/** Returns the ads of the acting owner with the figures of the selected days. */
export const listAds = defineCall({
  path: '/v3/ad/list',
  summary: 'Lists ads with their figures.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: promotionListing,
  output: pageOf(adRow),
})

/** Exports the list of ads as a file; see `promotionExport` for its content. */
export const exportAds = defineCall({
  path: '/v3/ad/export',
  summary: 'Downloads the list of ads, as CSV or XLSX.',
  body: 'download',
  access: managesAds,
  effect: 'read',
  input: promotionExport,
  output: nothing,
})

/** The current ad: the answer of a save, and the data of `changedByOther`. */
export const savedAd = z.strictObject({ ...adRowBase, ...savedShape(adFields), ...reviewed })
export type SavedAd = z.infer<typeof savedAd>

/** Returns the current ad with all its editable fields. */
export const adDetail = defineCall({
  path: '/v3/ad/detail',
  summary: 'Returns an ad.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ adId: id }),
  output: savedAd,
})

/**
 * Creates an ad in a group. Its name has 1 to 60 full-width characters and is unique in the group. It is not
 * delivered before it has a creative, and waits for review. `creationDisabled` with the reason if the owner may not
 * create ads.
 *
 * @see spec S1.2, S1.5, S6.3
 */
export const createAd = defineCall({
  path: '/v3/ad/create',
  summary: 'Creates an ad in a group.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    groupId: id,
    ...createShape(adFields),
    switchOn: z._default(z.boolean(), true),
  }),
  output: savedAd,
})

/**
 * Changes the named fields of an ad; missing fields keep their values. Changing the visible content or the target of a
 * reviewed ad restarts its review. A monitoring link can be set or changed if the data tree of the caller offers it.
 *
 * @see spec S5.5–S5.11
 */
export const saveAd = defineCall({
  path: '/v3/ad/save',
  summary: 'Changes an ad.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    adId: id,
    version,
    switchOn: z.optional(z.boolean()),
    ...saveShape(adFields),
  }),
  output: savedAd,
})

/**
 * Copies an ad within its group, with its creatives. The copy is paused and has a numbered name. Ads wait for review
 * again. `limitReached` for more than 1,000 entities at once, `creationDisabled` with the reason if the owner may not
 * create ads.
 *
 * @see spec S1.5, S6.3
 */
export const copyAd = defineCall({
  path: '/v3/ad/copy',
  summary: 'Copies an ad.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ adId: id }),
  output: savedAd,
})

/** Moves an ad to the recycle bin. It is no longer delivered; its figures are kept. `changedByOther` as with a save. */
export const removeAd = defineCall({
  path: '/v3/ad/remove',
  summary: 'Moves an ad to the recycle bin.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ adId: id, version }),
  output: nothing,
})

/**
 * Restores an ad from the recycle bin. If its name was taken meanwhile, it gets a number, as in “Shoes (2)”.
 * `invalidInput` while a parent is in the recycle bin.
 */
export const restoreAd = defineCall({
  path: '/v3/ad/restore',
  summary: 'Restores an ad from the recycle bin.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ adId: id }),
  output: savedAd,
})
