import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, Locale, NamesOf } from '../../platform/locale/locale.ts'

/** The parts of an interactive material that operation logs name. @see spec §3 "Material type" */
export const interactiveLabel = {
  materialId: 'materialId',
  brandLogo: 'brandLogo',
  videoCover: 'videoCover',
  endPageBackground: 'endPageBackground',
  storeOuterCreative: 'storeOuterCreative',
} as const
/** One of the codes of `interactiveLabel`. */
type InteractiveLabel = CodeOf<typeof interactiveLabel>

/** The display names of `interactiveLabel` in each language. */
export const interactiveLabelNames: NamesOf<InteractiveLabel> = /* @__PURE__ */ textTable({
  materialId: ['material ID', '素材ID'],
  brandLogo: ['brand logo material', '品牌logo素材'],
  videoCover: ['video cover image', '视频封面图'],
  endPageBackground: ['vertical end-page background image', '竖版尾页背景图'],
  storeOuterCreative: ['store outer-layer creative', '商店外层创意'],
})

/** The list that contains a material: all, interactive ones, or the store's. @see S7.16, S7.17, S7.18 */
export type MaterialList = 'material' | 'interactive' | 'storeApp'

interface MaterialField {
  readonly label: InteractiveLabel
  readonly list: MaterialList
}

const { materialId, brandLogo, videoCover, endPageBackground, storeOuterCreative } =
  interactiveLabel

/** Fields of an ad that contain ids of materials, by their wire names. */
const materialFields: Readonly<Record<string, MaterialField>> = {
  imgMatIds: { label: materialId, list: 'material' },
  videoMatIds: { label: materialId, list: 'material' },
  interactiveMatIds: { label: materialId, list: 'interactive' },
  brandLogoImgId: { label: brandLogo, list: 'material' },
  videoCoverImgId: { label: videoCover, list: 'material' },
  endPageBackgroundImgId: { label: endPageBackground, list: 'material' },
  storeCreativeId: { label: storeOuterCreative, list: 'storeApp' },
}

/** Returns the list with the materials of a field; null if the field contains none. */
export function materialListOf(field: string): MaterialList | null {
  return fieldNamed(field)?.list ?? null
}

/** Returns the display name of the field in operation logs; null if it contains no materials. @see S3.18 */
export function materialLabelOf(field: string, locale: Locale): string | null {
  const found = fieldNamed(field)
  return found === undefined ? null : interactiveLabelNames[locale][found.label]
}

// Logs have many writers, and a field may have a name that every object has.
function fieldNamed(field: string): MaterialField | undefined {
  return Object.hasOwn(materialFields, field) ? materialFields[field] : undefined
}
