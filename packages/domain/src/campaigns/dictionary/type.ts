import type { CodeOf } from '../../platform/locale/locale.ts'

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

/** The dictionaries that platform staff edit; the others are facts of the product or of a standard. */
export const editableDictionary = {
  industry: dictionaryType.industry,
  app: dictionaryType.app,
} as const
/** One of the codes of `editableDictionary`. */
export type EditableDictionary = CodeOf<typeof editableDictionary>

/** The maximum length of an item's code. */
export const itemCodeMaxLength = 32
/** The maximum length of an item's name. */
export const itemNameMaxLength = 60
