import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { id, nothing } from '../platform/scalar.ts'
import { managesAds } from './promotion.ts'

const samples = z.strictObject({
  plans: z.array(z.strictObject({ planId: id, planName: z.string() })),
})

/** Returns the sample plans of the acting owner. One that was renamed without its mark is no sample any more. */
export const querySamples = defineCall({
  path: '/v3/sample/query',
  summary: 'Returns the sample plans.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: nothing,
  output: samples,
})

/**
 * Creates sample plans with groups and ads in the caller's language, all or none. They are paused, and their names are
 * marked. Their ads are not reviewed while the plan is paused. `invalidInput` if the owner has plans outside of the
 * recycle bin, `creationDisabled` with the reason if the owner may not create plans.
 */
export const createSamples = defineCall({
  path: '/v3/sample/create',
  summary: 'Adds sample plans to an account without plans.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: nothing,
  output: samples,
})

/** Moves all sample plans, with everything in them, to the recycle bin. Returns them. */
export const removeSamples = defineCall({
  path: '/v3/sample/remove',
  summary: 'Moves the sample plans to the recycle bin.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: nothing,
  output: samples,
})
