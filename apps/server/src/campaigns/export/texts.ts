import type { Level } from '@placard/contract/campaigns/report'
import type { Locale } from '@placard/domain/platform/locale/locale'

interface ListExportTexts {
  /** What the sheet of a workbook is called. */
  readonly sheet: Readonly<Record<Level, string>>
  readonly on: string
  readonly off: string
  readonly noLimit: string
  readonly total: string
}

/** What people read in a list's export, and where one is refused. */
export const listExportTexts: Readonly<Record<Locale, ListExportTexts>> = {
  'en-US': {
    sheet: { plan: 'Plans', group: 'Groups', ad: 'Ads' },
    on: 'on',
    off: 'off',
    noLimit: 'no limit',
    total: 'Total',
  },
  'zh-CN': {
    sheet: { plan: '推广计划', group: '广告组', ad: '广告' },
    on: '开启',
    off: '关闭',
    noLimit: '不限',
    total: '合计',
  },
}
