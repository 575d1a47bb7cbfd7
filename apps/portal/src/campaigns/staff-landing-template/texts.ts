import type { Locale } from '@placard/domain/platform/locale/locale'
import { useLocale } from '#portal/platform/language/language.ts'

const english = {
  title: 'Landing-page templates',
  list: 'Templates',
  none: 'There is no such template. What you save is offered to advertisers at once.',
  begin: 'New template',
  preview: 'Preview',
  name: 'Name',
  kind: 'Kind',
  parts: 'Parts, from top to bottom',
  part: 'Part {number}',
  required: 'must be filled in',
  add: 'Add a part',
  drop: 'Take away part {number}',
  created: 'Added',
} as const

type StaffTemplateTexts = Readonly<Record<keyof typeof english, string>>

const staffTemplateTexts: Readonly<Record<Locale, StaffTemplateTexts>> = {
  'en-US': english,
  'zh-CN': {
    title: '落地页模板',
    list: '模板',
    none: '没有符合条件的模板。保存后，广告主可立即使用。',
    begin: '新建模板',
    preview: '预览',
    name: '名称',
    kind: '类型',
    parts: '组成部分（从上到下）',
    part: '第 {number} 部分',
    required: '必填',
    add: '添加部分',
    drop: '移除第 {number} 部分',
    created: '添加时间',
  },
}

export function useStaffTemplateTexts(): StaffTemplateTexts {
  return staffTemplateTexts[useLocale()]
}
