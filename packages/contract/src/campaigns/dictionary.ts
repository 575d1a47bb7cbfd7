import { dictionaryType, itemCodeMaxLength } from '@placard/domain/campaigns/dictionary/type'
import * as z from 'zod/mini'
import { anySignedIn } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'

const dicType = z.enum(dictionaryType)
const code = z.string().check(z.maxLength(itemCodeMaxLength))

/** An item of a dictionary, its name in the caller's language. */
const dictionaryItem = z.strictObject({
  dicType,
  /** Stays the same for good. Of regions: by GB/T 2260. */
  code: z.string(),
  name: z.string(),
  /** The code above it; null at the top, and where the dictionary is no tree. */
  parent: z.nullable(z.string()),
  /** By its place in the list. */
  sort: z.int(),
  /** No longer offered; listed only when it is named. */
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
  summary: 'Lists what can be chosen from: regions, industries, apps, scenes, metrics.',
  body: 'form',
  access: anySignedIn,
  effect: 'read',
  input: z.strictObject({
    dicType: z.union([dicType, z.array(dicType).check(z.minLength(1), z.maxLength(5))]),
    parent: z.optional(code),
    codes: z.optional(z.array(code).check(z.minLength(1), z.maxLength(500))),
  }),
  output: z.strictObject({ items: z.array(dictionaryItem) }),
})
