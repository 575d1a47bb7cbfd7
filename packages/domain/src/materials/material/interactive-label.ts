import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The parts of an interactive material that operation logs name. @see spec §3 "Material type" */
export const interactiveLabel = {
  materialId: 'materialId',
  brandLogo: 'brandLogo',
  videoCover: 'videoCover',
  endPageBackground: 'endPageBackground',
  storeOuterCreative: 'storeOuterCreative',
} as const
/** One of the codes of `interactiveLabel`. */
export type InteractiveLabel = CodeOf<typeof interactiveLabel>

/** What people read for each code of `interactiveLabel`. */
export const interactiveLabelNames: NamesOf<InteractiveLabel> = {
  'en-US': {
    materialId: 'material ID',
    brandLogo: 'brand logo material',
    videoCover: 'video cover image',
    endPageBackground: 'vertical end-page background image',
    storeOuterCreative: 'store outer-layer creative',
  },
  'zh-CN': {
    materialId: '素材ID',
    brandLogo: '品牌logo素材',
    videoCover: '视频封面图',
    endPageBackground: '竖版尾页背景图',
    storeOuterCreative: '商店外层创意',
  },
}
