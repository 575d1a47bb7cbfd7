import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The types of a material. @see spec §3 "Material type" */
export const materialType = {
  image: 1,
  video: 2,
  common: 3,
  interactive: 4,
} as const
/** One of the codes of `materialType`. */
export type MaterialType = CodeOf<typeof materialType>

/** The display names of `materialType` in each language. */
export const materialTypeNames: NamesOf<MaterialType> = {
  'en-US': {
    [materialType.image]: 'image',
    [materialType.video]: 'video',
    [materialType.common]: 'common',
    [materialType.interactive]: 'interactive',
  },
  'zh-CN': {
    [materialType.image]: '图片',
    [materialType.video]: '视频',
    [materialType.common]: '通用',
    [materialType.interactive]: '互动',
  },
}
