import type { Locale } from '@placard/domain/platform/locale/locale'
import type { Placement } from './ad-preview.tsx'

interface AdPreviewTexts {
  readonly title: string
  readonly placement: string
  readonly placements: Readonly<Record<Placement, string>>
  readonly ad: string
  readonly button: string
  readonly noText: string
  readonly noAddress: string
  readonly cutHeadline: string
  readonly cutText: string
  readonly fits: string
}

export const adPreviewTexts: Readonly<Record<Locale, AdPreviewTexts>> = {
  'en-US': {
    title: 'On a telephone',
    placement: 'Where the ad is shown',
    placements: { feed: 'In a feed', search: 'Beside search results', banner: 'As a banner' },
    ad: 'Ad',
    button: 'Learn more',
    noText: 'This ad has no text.',
    noAddress: 'No landing page',
    cutHeadline: 'The headline is cut off here.',
    cutText: 'The text is cut off here.',
    fits: 'Everything fits here.',
  },
  'zh-CN': {
    title: '手机上的样子',
    placement: '展示位置',
    placements: { feed: '信息流', search: '搜索结果', banner: '横幅' },
    ad: '广告',
    button: '了解详情',
    noText: '该广告没有文案。',
    noAddress: '没有落地页',
    cutHeadline: '标题在这里会被截断。',
    cutText: '文案在这里会被截断。',
    fits: '在这里可以完整显示。',
  },
}
