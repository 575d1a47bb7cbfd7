import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { managesMaterials } from './material.ts'
import { id } from '../platform/scalar.ts'

const count = z.int().check(z.nonnegative())
const { pageNum, pageSize } = paging

/** A creative in which a material would be replaced. */
const replacementRow = z.strictObject({
  creativeId: id,
  adId: id,
  adName: z.string(),
  /** It has been reviewed, and would wait for it again. */
  returnsToReview: z.boolean(),
  /** Why it does not take the other material, in the caller's language; null: it does. */
  problem: z.nullable(z.string()),
})

const swap = { mId: id, byId: id }

/**
 * Returns the effect of `replaceMaterial`, creative by creative, newest first, and in total. `limitReached` if more
 * creatives use the material than can be changed at once.
 */
export const materialReplacement = defineCall({
  path: '/v3/material/replacement',
  summary: 'Says what replacing a material would do.',
  body: 'json',
  access: managesMaterials,
  effect: 'read',
  input: z.strictObject({ ...swap, pageNum, pageSize }),
  output: z.strictObject({
    ...pageOf(replacementRow).shape,
    /** Of all of them, those that would be reviewed again, and those that do not take it. */
    reviewCount: count,
    misfitCount: count,
  }),
})

/**
 * Lets every creative name another material in the place of one, as a save of each would, but for those in the bin. The
 * material itself stays. `invalidInput` while one of them does not take the other: then nothing is changed.
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
