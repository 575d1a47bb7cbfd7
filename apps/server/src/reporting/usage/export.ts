import type { UsageDay } from '@placard/contract/reporting/staff-usage'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { byteOrderMark, csvText, type Line } from '#server/platform/http/csv.ts'
import { type ChosenUsage, firstUsageDays } from '#server/reporting/usage/list.ts'

interface UsageTexts {
  /** The headings of the export. */
  readonly columns: Line
}

/** The texts around usage reports. */
const usageTexts: Readonly<Record<Locale, UsageTexts>> = {
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

/** Page names come from the pages, so their number is unlimited. */
const mostLines = 100_000

/** Yields usage reports as CSV for spreadsheets. @throws Refusal for too many days, or a wrong order */
export async function usageCsv(
  db: Kysely<Tables>,
  chosen: ChosenUsage,
  locale: Locale,
): Promise<string> {
  const rows = await firstUsageDays(db, { ...chosen, limit: mostLines }, locale)
  return byteOrderMark + csvText([usageTexts[locale].columns, ...rows.map(usageCells)])
}

/** Returns a row as text: the day, the page, views, owners, the two durations in milliseconds, errors. */
export function usageCells(row: UsageDay): Line {
  const { day, pageName, views, owners, medianMs, p95Ms, errors } = row
  return [day, pageName, ...[views, owners, medianMs ?? '', p95Ms ?? '', errors].map(String)]
}
