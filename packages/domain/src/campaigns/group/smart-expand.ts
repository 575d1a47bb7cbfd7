import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/**
 * Directions in which delivery may go beyond the targeting.
 *
 * @see spec §3 "Smart-expand directions"
 */
export const smartExpand = {
  age: 'age',
  sex: 'sex',
  region: 'region',
  appActive: 'appActive',
} as const
/** One of the codes of `smartExpand`. */
export type SmartExpand = CodeOf<typeof smartExpand>

/** The display names of `smartExpand` in each language. */
export const smartExpandNames: NamesOf<SmartExpand> = textTable({
  age: ['age', '年龄'],
  sex: ['sex', '性别'],
  region: ['region', '地域'],
  appActive: ['app active', '应用活跃'],
})
