import { expect, test } from 'vitest'
import { materialLabelOf, materialListOf } from './changed-field.ts'

test.each([
  ['imgMatIds', 'material ID', '素材ID', 'material'],
  ['videoMatIds', 'material ID', '素材ID', 'material'],
  ['interactiveMatIds', 'material ID', '素材ID', 'interactive'],
  ['brandLogoImgId', 'brand logo material', '品牌logo素材', 'material'],
  ['videoCoverImgId', 'video cover image', '视频封面图', 'material'],
  ['endPageBackgroundImgId', 'vertical end-page background image', '竖版尾页背景图', 'material'],
  ['storeCreativeId', 'store outer-layer creative', '商店外层创意', 'storeApp'],
  ['dayBudget', null, null, null],
  ['toString', null, null, null],
])('S3.18 the field %s is logged as %s', (field, english, chinese, list) => {
  expect(materialLabelOf(field, 'en-US')).toBe(english)
  expect(materialLabelOf(field, 'zh-CN')).toBe(chinese)
  expect(materialListOf(field)).toBe(list)
})
