import { textTable } from '@placard/domain/platform/locale/text-table'

export const staffTemplateTexts = textTable({
  title: ['Landing-page templates', '落地页模板'],
  list: ['Templates', '模板'],
  none: [
    'No templates found. Saved templates are available to advertisers immediately.',
    '没有符合条件的模板。保存后，广告主可立即使用。',
  ],
  begin: ['New template', '新建模板'],
  preview: ['Preview', '预览'],
  name: ['Name', '名称'],
  kind: ['Type', '类型'],
  parts: ['Parts, from top to bottom', '组成部分（从上到下）'],
  part: ['Part {number}', '第 {number} 部分'],
  required: ['Required', '必填'],
  add: ['Add a part', '添加部分'],
  drop: ['Remove part {number}', '移除第 {number} 部分'],
  created: ['Added', '添加时间'],
})
