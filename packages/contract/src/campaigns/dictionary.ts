import { dictionaryType, itemCodeMaxLength } from '@placard/domain/campaigns/dictionary/type'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'

const dicType = z.enum(dictionaryType)
const code = z.string().check(z.maxLength(itemCodeMaxLength))

/** An item of a dictionary, with its name in the caller's language. */
const dictionaryItem = z.strictObject({
  dicType,
  /** Never changes. For regions: by GB/T 2260. */
  code: z.string(),
  name: z.string(),
  /** The parent's code; null at the top, and in dictionaries without levels. */
  parent: z.nullable(z.string()),
  /** In the order of the list. */
  sort: z.int(),
  /** No longer offered; listed only if requested by code. */
  retired: z.boolean(),
})

/**
 * Returns the choices of one or several dictionaries, each in its order and parents before their children. `parent`
 * narrows trees to the direct children of a code; empty means the top level. `codes` names items that were chosen
 * before, including retired ones.
 *
 * @see spec S7.14
 */
export const listDictionaryItems = defineCall({
  path: '/v2/open/tool/dicItems',
  summary: 'Lists the options of forms: regions, industries, apps, scenes, metrics.',
  body: 'form',
  access: { kind: 'signedIn', tokenArea: 'promotion' },
  effect: 'read',
  input: z.strictObject({
    dicType: z.union([dicType, z.array(dicType).check(z.minLength(1), z.maxLength(5))]),
    parent: z.optional(code),
    codes: z.optional(z.array(code).check(z.minLength(1), z.maxLength(500))),
  }),
  output: z.strictObject({ items: z.array(dictionaryItem) }),
})
