import type { CodeOf } from '../../platform/locale/names.ts'

/** The dictionaries that forms offer choices from. Our decision: the specification names none. @see spec S7.14 */
export const dictionaryType = {
  region: 'region',
  industry: 'industry',
  app: 'app',
  scene: 'scene',
  metric: 'metric',
} as const
/** One of the codes of `dictionaryType`. */
export type DictionaryType = CodeOf<typeof dictionaryType>

/** The dictionaries that the platform's staff edits; the others are facts of the product or of a standard. */
export const editableDictionary = {
  industry: dictionaryType.industry,
  app: dictionaryType.app,
} as const
/** One of the codes of `editableDictionary`. */
export type EditableDictionary = CodeOf<typeof editableDictionary>

/** Characters that an item's code may have. */
export const itemCodeMaxLength = 32
/** Characters that an item's name may have. */
export const itemNameMaxLength = 60
