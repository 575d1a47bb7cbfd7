import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { pageOf } from './listing.ts'
import { metrics } from './metric.ts'
import { managesAds, promotionExport, promotionListing, promotionRow } from './promotion.ts'
import { cents, day, id, nothing, version } from './scalar.ts'

/** A group as a list shows it. `price` is the bid in cents, null under max conversion. @see spec S3.9 */
export const groupRow = z.strictObject({
  groupId: id,
  groupName: z.string(),
  planId: id,
  planName: z.string(),
  ...promotionRow,
  price: z.nullable(cents),
  beginDay: z.nullable(day),
  endDay: z.nullable(day),
  keywordCount: z.int(),
  adCount: z.int(),
  ...metrics,
})
export type GroupRow = z.infer<typeof groupRow>

/** Groups of the acting owner with the figures of the chosen days. */
export const listGroups = defineCall({
  path: '/v3/group/list',
  summary: 'Lists groups with their figures.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: promotionListing,
  output: pageOf(groupRow),
})

/** The list of groups as a file; what stands in it, `promotionExport` says. */
export const exportGroups = defineCall({
  path: '/v3/group/export',
  summary: 'Downloads the list of groups, as CSV or XLSX.',
  body: 'download',
  access: managesAds,
  effect: 'read',
  input: promotionExport,
  output: nothing,
})

/** What a save answers, and what `changedByOther` carries: the group as it stands now. */
export const savedGroup = z.strictObject({ groupId: id, ...promotionRow, price: z.nullable(cents) })

/** Changes the named fields of a group; what is left out stays. */
export const saveGroup = defineCall({
  path: '/v3/group/save',
  summary: 'Changes the switch or the bid of a group.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    groupId: id,
    version,
    switchOn: z.optional(z.boolean()),
    price: z.optional(cents),
  }),
  output: savedGroup,
})
