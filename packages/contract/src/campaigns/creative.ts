import { creativeFields } from '@placard/domain/campaigns/creative/fields'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { createShape, savedShape, saveShape } from './field-schema.ts'
import { managesAds, reviewed } from './promotion.ts'
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

/** All creatives of an ad, the oldest first. */
export const listCreatives = defineCall({
  path: '/v3/creative/list',
  summary: 'Lists the creatives of an ad.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ adId: id }),
  output: z.strictObject({ items: z.array(savedCreative) }),
})

/**
 * Makes a creative of an ad, which waits for review. Its materials are the acting owner's, and what the ad's spec asks for.
 * `limitReached` where the ad has as many as it may, `creationDisabled` with the reason where the owner may not.
 *
 * @see spec S1.2, S1.5, S6.3
 */
export const createCreative = defineCall({
  path: '/v3/creative/create',
  summary: 'Makes a creative of an ad.',
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

/** Changes the named fields of a creative; what is left out stays. All but its switch has it reviewed again. */
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

/** Puts a creative into the recycle bin: its ad shows it no more. `changedByOther` as with a save. */
export const removeCreative = defineCall({
  path: '/v3/creative/remove',
  summary: 'Puts a creative into the recycle bin.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ creativeId: id, version }),
  output: nothing,
})

/**
 * Restores a creative from the recycle bin. `invalidInput` while a parent is in the bin, `limitReached` if its ad has
 * the maximum number.
 */
export const restoreCreative = defineCall({
  path: '/v3/creative/restore',
  summary: 'Takes a creative out of the recycle bin.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ creativeId: id }),
  output: savedCreative,
})
