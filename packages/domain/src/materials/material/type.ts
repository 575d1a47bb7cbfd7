import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/locale.ts'

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
export const materialTypeNames: NamesOf<MaterialType> = /* @__PURE__ */ textTable({
  [materialType.image]: ['image', '图片'],
  [materialType.video]: ['video', '视频'],
  [materialType.common]: ['common', '通用'],
  [materialType.interactive]: ['interactive', '互动'],
})
