import { labelColors, labelNameMaxLength } from '@placard/domain/campaigns/label/label'
import * as z from 'zod/mini'
import { nameUpTo } from '../platform/account.ts'
import { defineCall } from '../platform/call.ts'
import { id, nothing, version } from '../platform/scalar.ts'
import { managesAds } from './promotion.ts'

const labelName = nameUpTo(labelNameMaxLength)
const color = z.enum(labelColors)
const count = z.int().check(z.nonnegative())

/** The current label: the answer of a save, and the data of `changedByOther`. */
export const savedLabel = z.strictObject({
  labelId: id,
  labelName: z.string(),
  color,
  version,
})
export type SavedLabel = z.infer<typeof savedLabel>

/** A label of the acting owner. */
export const labelRow = z.strictObject({
  ...savedLabel.shape,
  /** The numbers of plans, groups and ads with the label, without those in the recycle bin; null if not counted. */
  uses: z.nullable(z.strictObject({ plan: count, group: count, ad: count })),
})
export type LabelRow = z.infer<typeof labelRow>

/** Returns the labels of the acting owner by name, ignoring letter case. */
export const listLabels = defineCall({
  path: '/v3/label/list',
  summary: 'Lists the labels of plans, groups and ads.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ counted: z._default(z.boolean(), false) }),
  output: z.strictObject({ labels: z.array(labelRow) }),
})

/**
 * Adds a label, or changes one. Without `labelId` it is new, and needs a name; its color is gray unless given. With
 * `labelId` it needs the version, and missing fields are not changed. Names are unique, ignoring letter case.
 * `limitReached` for more than 1,000 labels. Rows get labels by the calls that save them (`labelIds`), and many rows by
 * a change set.
 */
export const saveLabel = defineCall({
  path: '/v3/label/save',
  summary: 'Adds or changes a label.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    labelId: z.optional(id),
    version: z.optional(version),
    labelName: z.optional(labelName),
    color: z.optional(color),
  }),
  output: savedLabel,
})

/** Removes a label from its rows and from the owner. */
export const removeLabel = defineCall({
  path: '/v3/label/remove',
  summary: 'Removes a label.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ labelId: id, version }),
  output: nothing,
})

/**
 * Restores a removed label, also on the rows that had it. `notFound` unless it was removed, `invalidInput` if another
 * one has its name, `limitReached` for more than 1,000 labels.
 */
export const restoreLabel = defineCall({
  path: '/v3/label/restore',
  summary: 'Restores a removed label with its rows.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ labelId: id }),
  output: savedLabel,
})
