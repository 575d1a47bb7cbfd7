import { creativeFields } from '@placard/domain/campaigns/creative/fields'
import { reviewState } from '@placard/domain/campaigns/review/review'
import { adSpec } from '@placard/domain/materials/material/spec'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { createShape, savedShape, saveShape } from './field-schema.ts'
import { managesAds, reviewed, searchFilters } from './promotion.ts'
import { keysetPageOf, paging } from '../platform/listing.ts'
import { id, nothing, version } from '../platform/scalar.ts'

/** The current creative: the answer of a save, and the data of `changedByOther`. */
export const savedCreative = z.strictObject({
  creativeId: id,
  adId: id,
  version,
  switchOn: z.boolean(),
  ...savedShape(creativeFields),
  ...reviewed,
})
export type SavedCreative = z.infer<typeof savedCreative>

/** Returns all creatives of an ad, oldest first. */
export const listCreatives = defineCall({
  path: '/v3/creative/list',
  summary: 'Lists the creatives of an ad.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ adId: id }),
  output: z.strictObject({ items: z.array(savedCreative) }),
})

/** A creative with the names of what contains it. */
export const creativeRow = z.strictObject({
  ...savedCreative.shape,
  adName: z.string(),
  specId: z.literal(Object.values(adSpec)),
  groupId: id,
  groupName: z.string(),
  planId: id,
  planName: z.string(),
})
export type CreativeRow = z.infer<typeof creativeRow>

/** The filters of the list of creatives. */
export const creativeFilters = z.strictObject({
  ...searchFilters,
  adId: z.optional(id),
  mId: z.optional(id),
  states: z.optional(
    z
      .array(z.literal(Object.values(reviewState)))
      .check(z.minLength(1), z.maxLength(Object.values(reviewState).length)),
  ),
})
export type CreativeFilters = z.infer<typeof creativeFilters>

/**
 * Returns the creatives of all ads, newest first. `text` is searched for in the name of the ad, ignoring letter case;
 * `states` match any of their values; `planId`, `groupId` and `adId` name a parent, `mId` a material that they use, `nodeId` a node of the service tree
 * and everything below it (`notFound` if it does not exist). `after` is the id of the last creative of the previous
 * page, so that later pages are as fast as the first; only the first has the total.
 */
export const searchCreatives = defineCall({
  path: '/v3/creative/search',
  summary: 'Searches the creatives of all ads.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({
    after: z.optional(id),
    pageSize: paging.pageSize,
    filters: z._default(creativeFilters, {}),
  }),
  output: keysetPageOf(creativeRow),
})

/** Returns a creative; `notFound` also while it or a parent is in the recycle bin. */
export const creativeDetail = defineCall({
  path: '/v3/creative/detail',
  summary: 'Returns a creative.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ creativeId: id }),
  output: creativeRow,
})

/**
 * Creates a creative of an ad, which waits for review. Its materials must belong to the acting owner and fit the ad's
 * spec. `limitReached` if the ad has the maximum number, `creationDisabled` with the reason if the owner may not
 * create ads.
 *
 * @see spec S1.2, S1.5, S6.3
 */
export const createCreative = defineCall({
  path: '/v3/creative/create',
  summary: 'Creates a creative of an ad.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    adId: id,
    ...createShape(creativeFields),
    switchOn: z._default(z.boolean(), true),
  }),
  output: savedCreative,
})

/**
 * Changes the named fields of a creative; missing fields are not changed. Every change except of the switch requires
 * a new review.
 */
export const saveCreative = defineCall({
  path: '/v3/creative/save',
  summary: 'Changes a creative.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    creativeId: id,
    version,
    switchOn: z.optional(z.boolean()),
    ...saveShape(creativeFields),
  }),
  output: savedCreative,
})

/** Moves a creative to the recycle bin, so that its ad no longer shows it. `changedByOther` as with a save. */
export const removeCreative = defineCall({
  path: '/v3/creative/remove',
  summary: 'Moves a creative to the recycle bin.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ creativeId: id, version }),
  output: nothing,
})

/**
 * Restores a creative from the recycle bin. `invalidInput` while a parent is in the recycle bin, `limitReached` if
 * its ad has the maximum number.
 */
export const restoreCreative = defineCall({
  path: '/v3/creative/restore',
  summary: 'Restores a creative from the recycle bin.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ creativeId: id }),
  output: savedCreative,
})
