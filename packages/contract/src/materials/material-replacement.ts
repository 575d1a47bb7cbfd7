import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { managesMaterials } from './material.ts'
import { id } from '../platform/scalar.ts'

const count = z.int().check(z.nonnegative())
const { pageNum, pageSize } = paging

/** A creative whose material would be replaced. */
const replacementRow = z.strictObject({
  creativeId: id,
  adId: id,
  adName: z.string(),
  /** True if it has been reviewed, and would wait for review again. */
  returnsToReview: z.boolean(),
  /** The reason why it does not accept the other material, in the caller's language; null if it does. */
  problem: z.nullable(z.string()),
})

const swap = { mId: id, byId: id }

/**
 * Returns the effect of `replaceMaterial`, creative by creative, newest first, and in total. `limitReached` if more
 * creatives use the material than can be changed at once.
 */
export const materialReplacement = defineCall({
  path: '/v3/material/replacement',
  summary: 'Previews replacing a material.',
  body: 'json',
  access: managesMaterials,
  effect: 'read',
  input: z.strictObject({ ...swap, pageNum, pageSize }),
  output: z.strictObject({
    ...pageOf(replacementRow).shape,
    /** Among all of them, those that would be reviewed again, and those that do not accept it. */
    reviewCount: count,
    misfitCount: count,
  }),
})

/**
 * Replaces a material in every creative outside of the recycle bin, like a save of each. The material itself is kept.
 * `invalidInput` if one of them does not accept the other; nothing is changed in that case.
 */
export const replaceMaterial = defineCall({
  path: '/v3/material/replace',
  summary: 'Replaces a material in all creatives.',
  body: 'json',
  access: managesMaterials,
  effect: 'write',
  input: z.strictObject(swap),
  output: z.strictObject({ changed: count }),
})
