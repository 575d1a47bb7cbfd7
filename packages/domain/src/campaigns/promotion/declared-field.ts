import { adFields } from '../ad/fields.ts'
import { creativeFields } from '../creative/fields.ts'
import { groupFields } from '../group/fields.ts'
import { keywordFields } from '../keyword/fields.ts'
import { planFields } from '../plan/fields.ts'
import type { Fields } from './field.ts'

/** The declared fields of each kind of entity. */
export const fieldsOf = {
  // Before the group, whose bid has a column in lists.
  keyword: keywordFields,
  plan: planFields,
  group: groupFields,
  ad: adFields,
  creative: creativeFields,
} as const satisfies Readonly<Record<string, Fields>>

const declared: Fields = Object.assign({}, ...Object.values(fieldsOf))

/** Returns the field of that name, which means the same for every kind of entity; undefined if none is declared. */
export function declaredField(name: string): Fields[string] | undefined {
  return Object.hasOwn(declared, name) ? declared[name] : undefined
}
