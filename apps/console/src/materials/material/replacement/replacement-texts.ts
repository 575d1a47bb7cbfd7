import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts about the replacement of materials. */
export const replacementTexts = textTable({
  replace: ['Replace…', '替换…'],
  title: ['Replace “{name}”', '替换“{name}”'],
  hint: [
    'All creatives that use it will use another material instead. It stays in the library.',
    '所有使用该素材的创意将改用另一个素材，该素材仍保留在素材库中。',
  ],
  find: ['Search by name, tag or ID', '搜索名称、标签或 ID'],
  others: ['Replace with', '替换为'],
  sameSize: ['Only {pixels}', '仅显示 {pixels}'],
  othersFailed: ['The materials could not be loaded: {reason}', '素材加载失败：{reason}'],
  noOthers: ['No matching materials of this type.', '没有符合条件的同类素材。'],
})
