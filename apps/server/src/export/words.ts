import type { Level } from '@placard/contract/report'
import type { Locale } from '@placard/domain/locale/locale'

interface ExportWords {
  /** What the sheet of a workbook is called. */
  readonly sheet: Readonly<Record<Level, string>>
  readonly on: string
  readonly off: string
  readonly noLimit: string
  readonly total: string
  readonly tooMany: string
  /** Numbers come written out. */
  readonly tooLong: (rows: string, most: string) => string
}

/** What people read in a list's export, and where one is refused. */
export const exportWords: Readonly<Record<Locale, ExportWords>> = {
  'en-US': {
    sheet: { plan: 'Plans', group: 'Groups', ad: 'Ads' },
    on: 'on',
    off: 'off',
    noLimit: 'no limit',
    total: 'Total',
    tooMany: 'Several files are being made at this moment. Please try again in a minute.',
    tooLong: (rows, most) =>
      `The list has ${rows} rows, and Excel opens ${most} at the most. Please narrow it, or export it as CSV.`,
  },
  'zh-CN': {
    sheet: { plan: '推广计划', group: '广告组', ad: '广告' },
    on: '开启',
    off: '关闭',
    noLimit: '不限',
    total: '合计',
    tooMany: '当前正在生成多个文件，请一分钟后再试。',
    tooLong: (rows, most) =>
      `列表共 ${rows} 行，Excel 最多支持 ${most} 行，请缩小范围，或导出为 CSV。`,
  },
}
