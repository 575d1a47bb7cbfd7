import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { managesAds } from './promotion.ts'
import { level } from './report.ts'
import { id, instant, version } from '../platform/scalar.ts'

const parent = z.nullable(z.strictObject({ id, name: z.string(), isInBin: z.boolean() }))

/** What can be in the bin by itself. */
const binLevel = z.enum([...level.options, 'creative', 'material'])
export type BinLevel = z.infer<typeof binLevel>

/** Something in the recycle bin. What is in it is not listed: it comes back with it. */
export const removedRow = z.strictObject({
  level: binLevel,
  id,
  /** Of a creative, that of its ad. */
  name: z.string(),
  /** Where a picture of a creative or material is; empty of all others, and where there is nothing to see. */
  thumbnail: z.string(),
  /** What it stands in; null where there is no such level. While one of them is in the bin, it cannot come back. */
  plan: parent,
  group: parent,
  ad: parent,
  removedAt: instant,
  /** Who put it there; empty for people of whom the caller may not know. */
  removerName: z.string(),
  version,
})
export type RemovedRow = z.infer<typeof removedRow>

const { pageNum, pageSize } = paging

/** What of one level is in the acting owner's recycle bin, what came last first. `text` is looked for in the name. */
export const listRecycleBin = defineCall({
  path: '/v3/recycleBin/list',
  summary: 'Lists what has been removed.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({
    level: binLevel,
    pageNum,
    pageSize,
    text: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: pageOf(removedRow),
})
