import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The ways to build a dynamic product creative. @see spec §3 "Dynamic mode" */
export const dynamicMode = {
  direct: 0,
  template: 1,
} as const
/** One of the codes of `dynamicMode`. */
export type DynamicMode = CodeOf<typeof dynamicMode>

/** The display names of `dynamicMode` in each language. */
export const dynamicModeNames: NamesOf<DynamicMode> = textTable({
  [dynamicMode.direct]: ['direct-delivery mode', '直投模式'],
  [dynamicMode.template]: ['template mode', '模板模式'],
})
