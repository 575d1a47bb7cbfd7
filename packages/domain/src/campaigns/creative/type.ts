import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

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
export const creativeTypeNames: NamesOf<CreativeType> = textTable({
  [creativeType.normal]: ['custom creative', '自定义创意'],
  [creativeType.autoDerive]: ['custom creative', '自定义创意'],
  [creativeType.inherit]: ['custom creative', '自定义创意'],
  [creativeType.program]: ['programmatic creative', '程序化创意'],
  [creativeType.dynamicProduct]: ['dynamic product creative', '动态商品创意'],
})
