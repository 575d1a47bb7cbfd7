import type { Locale } from '@placard/domain/platform/locale/locale'
import type { Line } from '#server/platform/http/csv.ts'

interface UsageTexts {
  /** Heads of the export. */
  readonly columns: Line
}

/** What people read around what pages have reported. */
export const usageTexts: Readonly<Record<Locale, UsageTexts>> = {
  'en-US': {
    columns: ['Day', 'Page', 'Views', 'Owners', 'Median ms', '95th percentile ms', 'Errors'],
  },
  'zh-CN': {
    columns: [
      '日期',
      '页面',
      '访问次数',
      '账户数',
      '停留中位数（毫秒）',
      '停留 95 分位（毫秒）',
      '错误数',
    ],
  },
}
