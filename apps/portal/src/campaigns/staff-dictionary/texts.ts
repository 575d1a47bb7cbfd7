import { textTable } from '@placard/domain/platform/locale/text-table'

export const staffDictionaryTexts = textTable({
  title: ['Dictionary', '字典'],
  none: ['There is no such item.', '没有符合条件的条目。'],
  begin: ['New item', '新增条目'],
  dictionary: ['Dictionary', '字典'],
  industry: ['Industries', '行业'],
  app: ['Apps', '应用'],
  code: ['Code', '编码'],
  codeHint: [
    'Small letters, digits and single hyphens. It stays as it is once it is saved.',
    '小写字母、数字和单个连字符。保存后不可修改。',
  ],
  parent: ['Below', '上级'],
  top: ['at the top', '一级'],
  name: ['Name', '名称'],
  offline: ['Off the store', '已下架'],
  offlineHint: [
    'Taken from the store: plans that promote it are not delivered',
    '已从商店下架：推广它的计划停止投放',
  ],
})
