import type { Level } from '@placard/contract/campaigns/report'
import type { Locale } from '@placard/domain/platform/locale/locale'

interface ListExportTexts {
  /** The name of the sheet of a workbook. */
  readonly sheet: Readonly<Record<Level, string>>
  readonly on: string
  readonly off: string
  readonly noLimit: string
  readonly total: string
}

/** The texts of exported lists, and of refused exports. */
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
