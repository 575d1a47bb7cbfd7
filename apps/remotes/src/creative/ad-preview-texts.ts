import { textTable } from '@placard/domain/platform/locale/text-table'

export const adPreviewTexts = textTable({
  title: ['Phone preview', '手机预览'],
  placement: ['Where the ad is shown', '展示位置'],
  placements: {
    feed: ['In a feed', '信息流'],
    search: ['Beside search results', '搜索结果'],
    banner: ['As a banner', '横幅'],
  },
  ad: ['Ad', '广告'],
  button: ['Learn more', '了解详情'],
  noText: ['This ad has no text.', '该广告没有文案。'],
  noAddress: ['No landing page', '没有落地页'],
  cutHeadline: ['The headline is cut off here.', '标题在这里会被截断。'],
  cutText: ['The text is cut off here.', '文案在这里会被截断。'],
  fits: ['Everything fits here.', '在这里可以完整显示。'],
})
