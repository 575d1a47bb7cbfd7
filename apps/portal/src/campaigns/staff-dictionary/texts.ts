import { textTable } from '@placard/domain/platform/locale/text-table'

export const staffDictionaryTexts = textTable({
  title: ['Dictionary', '字典'],
  none: ['No results.', '没有符合条件的条目。'],
  begin: ['New item', '新增条目'],
  dictionary: ['Dictionary', '字典'],
  industry: ['Industries', '行业'],
  app: ['Apps', '应用'],
  code: ['Code', '编码'],
  codeHint: [
    'Lower-case letters, digits and single hyphens. The code cannot be changed after it is saved.',
    '小写字母、数字和单个连字符。保存后不可修改。',
  ],
  parent: ['Parent', '上级'],
  top: ['Top level', '一级'],
  name: ['Name', '名称'],
  offline: ['Not in the store', '已下架'],
  offlineHint: [
    'Plans that promote this app are not delivered',
    '已从商店下架：推广它的计划停止投放',
  ],
})
