import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { pageOf } from './listing.ts'
import { metrics } from './metric.ts'
import { managesAds, promotionExport, promotionListing, promotionRow } from './promotion.ts'
import { id, nothing, version } from './scalar.ts'

/** An ad as a list shows it. `pageUrl` is where a click leads, empty when unknown. */
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

/** The list of ads as a file; what stands in it, `promotionExport` says. */
export const exportAds = defineCall({
  path: '/v3/ad/export',
  summary: 'Downloads the list of ads, as CSV or XLSX.',
  body: 'download',
  access: managesAds,
  effect: 'read',
  input: promotionExport,
  output: nothing,
})

/** What a save answers, and what `changedByOther` carries: the ad as it stands now. */
export const savedAd = z.strictObject({ adId: id, ...promotionRow })

/** Changes the named fields of an ad; what is left out stays. */
export const saveAd = defineCall({
  path: '/v3/ad/save',
  summary: 'Switches an ad on or off.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ adId: id, version, switchOn: z.optional(z.boolean()) }),
  output: savedAd,
})
