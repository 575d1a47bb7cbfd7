import type { Locale } from '@placard/domain/platform/locale/locale'
import { useLocale } from '#portal/platform/language/language.ts'

const english = {
  title: 'Dictionary',
  none: 'There is no such item.',
  begin: 'New item',
  dictionary: 'Dictionary',
  industry: 'Industries',
  app: 'Apps',
  code: 'Code',
  codeHint: 'Small letters, digits and single hyphens. It stays as it is once it is saved.',
  parent: 'Below',
  top: 'at the top',
  name: 'Name',
  offline: 'Off the store',
  offlineHint: 'Taken from the store: plans that promote it are not delivered',
} as const

type StaffDictionaryTexts = Readonly<Record<keyof typeof english, string>>

const staffDictionaryTexts: Readonly<Record<Locale, StaffDictionaryTexts>> = {
  'en-US': english,
  'zh-CN': {
    title: '字典',
    none: '没有符合条件的条目。',
    begin: '新增条目',
    dictionary: '字典',
    industry: '行业',
    app: '应用',
    code: '编码',
    codeHint: '小写字母、数字和单个连字符。保存后不可修改。',
    parent: '上级',
    top: '一级',
    name: '名称',
    offline: '已下架',
    offlineHint: '已从商店下架：推广它的计划停止投放',
  },
}

export function useStaffDictionaryTexts(): StaffDictionaryTexts {
  return staffDictionaryTexts[useLocale()]
}
