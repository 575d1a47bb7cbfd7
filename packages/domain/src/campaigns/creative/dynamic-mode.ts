import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The ways to build a dynamic product creative. @see spec §3 "Dynamic mode" */
export const dynamicMode = {
  direct: 0,
  template: 1,
} as const
/** One of the codes of `dynamicMode`. */
export type DynamicMode = CodeOf<typeof dynamicMode>

/** The display names of `dynamicMode` in each language. */
export const dynamicModeNames: NamesOf<DynamicMode> = {
  'en-US': {
    [dynamicMode.direct]: 'direct-delivery mode',
    [dynamicMode.template]: 'template mode',
  },
  'zh-CN': {
    [dynamicMode.direct]: '直投模式',
    [dynamicMode.template]: '模板模式',
  },
}
