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
export const creativeTypeNames: NamesOf<CreativeType> = {
  'en-US': {
    [creativeType.normal]: 'custom creative',
    [creativeType.autoDerive]: 'custom creative',
    [creativeType.inherit]: 'custom creative',
    [creativeType.program]: 'programmatic creative',
    [creativeType.dynamicProduct]: 'dynamic product creative',
  },
  'zh-CN': {
    [creativeType.normal]: '自定义创意',
    [creativeType.autoDerive]: '自定义创意',
    [creativeType.inherit]: '自定义创意',
    [creativeType.program]: '程序化创意',
    [creativeType.dynamicProduct]: '动态商品创意',
  },
}
