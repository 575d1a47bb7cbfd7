import type { UsageDay } from '@placard/contract/reporting/staff-usage'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { byteOrderMark, csvText, type Line } from '#server/platform/http/csv.ts'
import { type ChosenUsage, firstUsageDays } from '#server/reporting/usage/list.ts'
import { usageTexts } from '#server/reporting/usage/texts.ts'

/** A page says its name itself, so there may be as many as somebody likes. */
const mostLines = 100_000

/** What pages have reported as CSV for spreadsheets. @throws Refusal when the days are too many, or the wrong way round */
export async function usageCsv(
  db: Kysely<Tables>,
  chosen: ChosenUsage,
  locale: Locale,
): Promise<string> {
  const rows = await firstUsageDays(db, { ...chosen, limit: mostLines }, locale)
  return byteOrderMark + csvText([usageTexts[locale].columns, ...rows.map(usageCells)])
}

/** A row as text: the day, the page, views, owners, the two durations in milliseconds, errors. */
export function usageCells(row: UsageDay): Line {
  const { day, pageName, views, owners, medianMs, p95Ms, errors } = row
  return [day, pageName, ...[views, owners, medianMs ?? '', p95Ms ?? '', errors].map(String)]
}
