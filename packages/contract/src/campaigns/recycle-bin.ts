import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { managesAds } from './promotion.ts'
import { level } from './report.ts'
import { id, instant, version } from '../platform/scalar.ts'

const parent = z.nullable(z.strictObject({ id, name: z.string(), isInBin: z.boolean() }))

/** The kinds of entities in the recycle bin. */
const binLevel = z.enum([...level.options, 'creative', 'material'])
export type BinLevel = z.infer<typeof binLevel>

/** An entity in the recycle bin. Its content is not listed, because it is restored with it. */
export const removedRow = z.strictObject({
  level: binLevel,
  id,
  /** For a creative, that of its ad. */
  name: z.string(),
  /** The address of a picture of a creative or material; empty for everything else, and if there is none. */
  thumbnail: z.string(),
  /** The parents; null if there is no such level. It cannot be restored while one of them is in the recycle bin. */
  plan: parent,
  group: parent,
  ad: parent,
  removedAt: instant,
  /** The name of the user who removed it; empty for users that the caller may not know. */
  removerName: z.string(),
  version,
})
export type RemovedRow = z.infer<typeof removedRow>

const { pageNum, pageSize } = paging

/**
 * Returns the entities of one kind in the recycle bin of the acting owner, the last removed first. `text` is searched
 * for in the name.
 */
export const listRecycleBin = defineCall({
  path: '/v3/recycleBin/list',
  summary: 'Lists removed entities.',
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
