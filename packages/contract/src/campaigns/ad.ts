import { adSpec } from '@placard/domain/materials/material/spec'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { pageOf } from '../platform/listing.ts'
import { metrics } from './metric.ts'
import {
  entityName,
  managesAds,
  promotionExport,
  promotionListing,
  promotionRow,
  reviewed,
} from './promotion.ts'
import { id, nothing, version } from '../platform/scalar.ts'

/**
 * An ad as a list shows it. `pageUrl` is where a click leads, empty when unknown; `reviewReason` why it was rejected, in the
 * platform's words, empty where it was not.
 */
export const adRow = z.strictObject({
  adId: id,
  adName: z.string(),
  groupId: id,
  groupName: z.string(),
  planId: id,
  planName: z.string(),
  ...promotionRow,
  copywriter: z.string(),
  pageUrl: z.string(),
  reviewReason: reviewed.reviewReason,
  ...metrics,
})
export type AdRow = z.infer<typeof adRow>

/** Ads of the acting owner with the figures of the chosen days. */
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

/** Words and addresses as they are written; the rules of each refuse in the caller's words what does not fit. */
const freeText = z.string().check(z.maxLength(1000))
const address = z.string().check(z.maxLength(4000))

/** The target of a click, and the addresses that are called for events of the ad; empty for none. @see S5.5–S5.9 */
const adAddresses = {
  pageUrl: address,
  deepUrl: address,
  clickUrl: address,
  exposeUrl: address,
  downloadUrl: address,
  playBeginUrl: address,
  playEndUrl: address,
}

/** The content of an ad. @see spec §3 "Ad spec id" */
const adContent = {
  specId: z.literal(Object.values(adSpec)),
  copywriter: freeText,
  headlines: z.array(freeText).check(z.maxLength(100)),
  brandName: freeText,
  buttonText: freeText,
  ...adAddresses,
}

/** The current ad: the answer of a save, and the data of `changedByOther`. */
export const savedAd = z.strictObject({
  adId: id,
  adName: z.string(),
  groupId: id,
  groupName: z.string(),
  planId: id,
  planName: z.string(),
  ...promotionRow,
  ...adContent,
  ...reviewed,
})

/** Returns the current ad with all its editable fields. */
export const adDetail = defineCall({
  path: '/v3/ad/detail',
  summary: 'Gives an ad.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ adId: id }),
  output: savedAd,
})

/**
 * Makes an ad in a group. Its name is 1 to 60 full-width characters and no other ad's of the group. It shows nothing before
 * it has a creative, and waits for review. `creationDisabled` with the reason where the owner may not.
 *
 * @see spec S1.2, S1.5, S6.3
 */
export const createAd = defineCall({
  path: '/v3/ad/create',
  summary: 'Makes an ad in a group.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    groupId: id,
    adName: entityName,
    specId: z._default(adContent.specId, adSpec.largeImage),
    copywriter: z._default(freeText, ''),
    headlines: z._default(adContent.headlines, () => []),
    brandName: z._default(freeText, ''),
    buttonText: z._default(freeText, ''),
    pageUrl: z._default(address, ''),
    deepUrl: z._default(address, ''),
    clickUrl: z._default(address, ''),
    exposeUrl: z._default(address, ''),
    downloadUrl: z._default(address, ''),
    playBeginUrl: z._default(address, ''),
    playEndUrl: z._default(address, ''),
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
    adName: z.optional(entityName),
    specId: z.optional(adContent.specId),
    copywriter: z.optional(freeText),
    headlines: z.optional(adContent.headlines),
    brandName: z.optional(freeText),
    buttonText: z.optional(freeText),
    pageUrl: z.optional(address),
    deepUrl: z.optional(address),
    clickUrl: z.optional(address),
    exposeUrl: z.optional(address),
    downloadUrl: z.optional(address),
    playBeginUrl: z.optional(address),
    playEndUrl: z.optional(address),
  }),
  output: savedAd,
})

/**
 * Makes a copy of an ad beside it, with its creatives, switched off and under a name with a number. Ads wait for
 * review again. `limitReached` for more than 1,000 things at once, `creationDisabled` with the reason where the owner may not.
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

/** Puts an ad into the recycle bin. It is delivered no more; its figures stay. `changedByOther` as with a save. */
export const removeAd = defineCall({
  path: '/v3/ad/remove',
  summary: 'Puts an ad into the recycle bin.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ adId: id, version }),
  output: nothing,
})

/**
 * Restores an ad from the recycle bin. If its name was taken meanwhile, it gets a number, as in “Shoes (2)”.
 * `invalidInput` while a parent is in the bin.
 */
export const restoreAd = defineCall({
  path: '/v3/ad/restore',
  summary: 'Takes an ad out of the recycle bin.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ adId: id }),
  output: savedAd,
})
