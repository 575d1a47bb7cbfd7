import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/locale.ts'

/** The origin of a creative. Users distinguish only three kinds. @see spec §3 "Creative type" */
export const creativeType = {
  normal: 0,
  autoDerive: 1,
  inherit: 2,
  program: 5,
  dynamicProduct: 6,
} as const
/** One of the codes of `creativeType`. */
export type CreativeType = CodeOf<typeof creativeType>

/** The display names of `creativeType` in each language. */
export const creativeTypeNames: NamesOf<CreativeType> = /* @__PURE__ */ textTable({
  [creativeType.normal]: ['Custom creative', '自定义创意'],
  [creativeType.autoDerive]: ['Custom creative', '自定义创意'],
  [creativeType.inherit]: ['Custom creative', '自定义创意'],
  [creativeType.program]: ['Programmatic creative', '程序化创意'],
  [creativeType.dynamicProduct]: ['Dynamic product creative', '动态商品创意'],
})

/** The ways to build a dynamic product creative. @see spec §3 "Dynamic mode" */
export const dynamicMode = {
  direct: 0,
  template: 1,
} as const
/** One of the codes of `dynamicMode`. */
export type DynamicMode = CodeOf<typeof dynamicMode>

/** The display names of `dynamicMode` in each language. */
export const dynamicModeNames: NamesOf<DynamicMode> = /* @__PURE__ */ textTable({
  [dynamicMode.direct]: ['Direct-delivery mode', '直投模式'],
  [dynamicMode.template]: ['Template mode', '模板模式'],
})
