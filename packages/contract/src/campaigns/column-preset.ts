import { personalPresetName, presetNameMaxLength } from '@placard/domain/platform/column/preset'
import * as z from 'zod/mini'
import { nameUpTo } from '../platform/account.ts'
import { defineCall } from '../platform/call.ts'
import { pageCode } from './personal-column.ts'
import { managesAds } from './promotion.ts'
import { id, nothing, version } from '../platform/scalar.ts'

const presetName = z.union([z.literal(personalPresetName), nameUpTo(presetNameMaxLength)])

/** A named set of columns of a page, or, without a name, the caller's own columns. Our decision: 025, 059. */
export const columnPreset = z.strictObject({
  presetId: id,
  presetName: z.string(),
  /** The visible columns in their order. */
  elementCodes: z.array(z.string()),
  /** Everyone who manages the owner's ads may use it. */
  isShared: z.boolean(),
  /** True if it belongs to the caller, who alone may change and remove it. */
  isOwn: z.boolean(),
  /** The name of the creator; empty if that is a member of the agency and the caller is not. */
  authorName: z.string(),
  /** The number of other users who use it; 0 for presets of other users. */
  otherUsers: z.int(),
  version,
})
export type ColumnPresetRow = z.infer<typeof columnPreset>

/**
 * Returns the caller's presets for a page of the acting owner and those that others share, by name, ignoring letter
 * case. `inUse` names the one whose columns `queryColumns` returns to the caller; null for the owner's columns.
 */
export const listColumnPresets = defineCall({
  path: '/v3/communal/elements/preset/list',
  summary: 'Lists the column presets of a page.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ pageCode }),
  output: z.strictObject({ presets: z.array(columnPreset), inUse: z.nullable(id) }),
})

/**
 * Adds a preset, or changes one of the caller's. With an empty name, it saves the caller's own columns for the page,
 * which exist once and cannot be shared. Without `presetId` it is new: it needs a name and columns, and is
 * shared only if `isShared` is true. With `presetId` it needs the version, and missing fields are not changed. `use`
 * also selects it for the caller. Fixed columns at the left are always visible and first. `limitReached` if the
 * caller has too many presets for the page, or too many are shared; a preset of another user is `notFound`, shared or
 * not.
 */
export const saveColumnPreset = defineCall({
  path: '/v3/communal/elements/preset/save',
  summary: 'Adds or changes a column preset.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    pageCode,
    presetId: z.optional(id),
    version: z.optional(version),
    presetName: z.optional(presetName),
    elementCodes: z.optional(z.array(z.string()).check(z.maxLength(200))),
    isShared: z.optional(z.boolean()),
    use: z._default(z.boolean(), false),
  }),
  output: columnPreset,
})

/** Removes a preset of the caller; its users get the columns of the owner. */
export const removeColumnPreset = defineCall({
  path: '/v3/communal/elements/preset/remove',
  summary: 'Removes a column preset.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ pageCode, presetId: id, version }),
  output: nothing,
})

/** Selects a preset for the caller, an own or a shared one; null for the owner's columns. */
export const putColumnPresetInUse = defineCall({
  path: '/v3/communal/elements/preset/use',
  summary: 'Selects the column preset that a page shows.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ pageCode, presetId: z.nullable(id) }),
  output: nothing,
})
