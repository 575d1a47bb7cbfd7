import {
  editableDictionary,
  itemCodeMaxLength,
  itemNameMaxLength,
} from '@placard/domain/campaigns/dictionary/type'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { line, localText, someLocalText } from '../platform/local-text.ts'
import { id, version } from '../platform/scalar.ts'

const dicType = z.enum(editableDictionary)
const name = line(itemNameMaxLength)
const code = z
  .string()
  .check(z.maxLength(itemCodeMaxLength), z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/))

/** An item as staff edit it. */
export const staffDictionaryItem = z.strictObject({
  itemId: id,
  dicType,
  code: z.string(),
  parent: z.nullable(z.string()),
  name: localText(z.string()),
  sort: z.int(),
  retired: z.boolean(),
  /** For an app: it was removed from the store, and plans that promote it are not delivered. */
  offline: z.boolean(),
  version,
})
export type StaffDictionaryItem = z.infer<typeof staffDictionaryItem>

/** Returns the items of an editable dictionary in their order, including retired ones. */
export const listStaffDictionary = defineCall({
  path: '/v3/staff/dictionary/list',
  summary: 'Lists industries or apps for editing.',
  body: 'json',
  access: staffMay('read', 'dictionary'),
  effect: 'read',
  input: z.strictObject({
    dicType,
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    filters: z._default(
      z.strictObject({
        /** In code and name, ignoring letter case. */
        text: z.optional(z.string().check(z.maxLength(itemNameMaxLength))),
        retired: z.optional(z.boolean()),
      }),
      {},
    ),
  }),
  output: pageOf(staffDictionaryItem),
})

/**
 * Adds an item, or changes the one with `itemId` and `version`. Dictionary, code and parent cannot be changed; a
 * parent is a top-level industry. A retired item is no longer offered and keeps its name. Only apps can be offline.
 */
export const saveDictionaryItem = defineCall({
  path: '/v3/staff/dictionary/save',
  summary: 'Adds, renames or retires an industry or an app.',
  body: 'json',
  access: staffMay('change', 'dictionary'),
  effect: 'write',
  input: z.strictObject({
    itemId: z.optional(id),
    version: z.optional(version),
    dicType,
    code,
    parent: z._default(z.nullable(code), null),
    name: someLocalText(name),
    sort: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
    retired: z._default(z.boolean(), false),
    offline: z._default(z.boolean(), false),
  }),
  output: staffDictionaryItem,
})
