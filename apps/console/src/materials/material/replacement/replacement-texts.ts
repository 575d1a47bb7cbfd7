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
  changes: ['Impact', '影响范围'],
  changesFailed: ['The impact could not be determined: {reason}', '无法获取影响范围：{reason}'],
  noChanges: [
    'No creative uses it. There is nothing to replace.',
    '没有创意使用该素材，无需替换。',
  ],
  review: [
    {
      one: '{count} creative returns to review and is not delivered until it is approved.',
      other: '{count} creatives return to review and are not delivered until they are approved.',
    },
    '{count} 个创意将重新审核，审核通过前不会投放。',
  ],
  noReview: ['No creative returns to review.', '没有创意需要重新审核。'],
  misfit: [
    {
      one: '{count} creative cannot use it, so nothing can be replaced.',
      other: '{count} creatives cannot use it, so nothing can be replaced.',
    },
    '{count} 个创意不能使用该素材，因此无法替换。',
  ],
  returns: ['returns to review', '重新审核'],
  stays: ['no new review', '无需重新审核'],
  now: [
    { one: 'Replace in {count} creative', other: 'Replace in {count} creatives' },
    '替换 {count} 个创意中的素材',
  ],
  cancel: ['Cancel', '取消'],
  done: [
    { one: 'Replaced in {count} creative.', other: 'Replaced in {count} creatives.' },
    '已替换 {count} 个创意中的素材。',
  ],
  failed: ['Nothing was replaced: {reason}', '未替换：{reason}'],
  toLog: ['View operation log', '查看操作日志'],
})
