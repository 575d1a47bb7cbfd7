import type { Locale } from '@placard/domain/platform/locale/locale'
import { useLocale } from '#portal/platform/language/language.ts'

const english = {
  title: 'Usage',
  list: 'Usage by day and page',
  note: 'What pages report of themselves; whose page it was, nobody has checked. Days are those of Shanghai.',
  none: 'No page has reported anything in these days.',
  from: 'From',
  to: 'To',
  day: 'Day',
  page: 'Page',
  views: 'Views',
  owners: 'Owners',
  median: 'Median time',
  p95: '95th percentile',
  errors: 'Errors',
  seconds: '{count} s',
  refused: 'Lines that could not be taken in these days: {count}',
} as const

type StaffUsageTexts = Readonly<Record<keyof typeof english, string>>

const staffUsageTexts: Readonly<Record<Locale, StaffUsageTexts>> = {
  'en-US': english,
  'zh-CN': {
    title: '使用情况',
    list: '按日期和页面统计的使用情况',
    note: '数据由页面自行上报，所属账户未经核实。日期按上海时间计算。',
    none: '所选日期内没有页面上报数据。',
    from: '开始日期',
    to: '结束日期',
    day: '日期',
    page: '页面',
    views: '访问次数',
    owners: '账户数',
    median: '停留时间中位数',
    p95: '停留时间 95 分位',
    errors: '错误数',
    seconds: '{count} 秒',
    refused: '所选日期内未能接收的记录：{count} 条',
  },
}

export function useStaffUsageTexts(): StaffUsageTexts {
  return staffUsageTexts[useLocale()]
}
