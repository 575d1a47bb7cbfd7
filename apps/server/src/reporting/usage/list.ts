import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listUsage, UsageDay } from '@placard/contract/reporting/staff-usage'
import { type Day, daysBetween } from '@placard/domain/platform/calendar/day'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { type Kysely, sql } from 'kysely'
import { containsPattern } from '#server/platform/database/owned-sql.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { problemAt } from '#server/platform/http/input.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { catchUpOnUsage } from '#server/reporting/usage/roll-up.ts'
import { byteOrderMark, csvText, type Line } from '#server/platform/http/download.ts'

type Listing = ReadInputOf<typeof listUsage>

type ChosenUsage = Pick<Listing, 'from' | 'to' | 'filters'>

const maxDays = 92

/** Returns views, durations and errors by day and page. @throws Refusal for too many days, or a wrong order */
export async function usageByDay(
  db: Kysely<Tables>,
  listing: Listing,
  locale: Locale,
): Promise<OutputOf<typeof listUsage>> {
  const { pageNum, pageSize, from, to } = listing
  checkDays(listing, locale)
  await catchUpOnUsage(db)
  const [page, refused] = await Promise.all([
    usagePart(db, listing, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
    sql<{ lines: number }>`select coalesce(sum(lines), 0)::float8 as lines from usage_refusal
      where day between ${from} and ${to}`.execute(db),
  ])
  return { ...page, refusedLines: refused.rows[0]?.lines ?? 0 }
}

/** Returns the first of them, up to a maximum. @throws as `usageByDay` does */
async function firstUsageDays(
  db: Kysely<Tables>,
  chosen: ChosenUsage & { readonly limit: number },
  locale: Locale,
): Promise<UsageDay[]> {
  checkDays(chosen, locale)
  await catchUpOnUsage(db)
  const { items } = await usagePart(db, chosen, { limit: chosen.limit, offset: 0 })
  return items
}

async function usagePart(
  db: Kysely<Tables>,
  { from, to, filters: { pageName } }: ChosenUsage,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: UsageDay[]; total: number }> {
  const named = pageName ? sql`and page_name ilike ${containsPattern(pageName)}` : sql``
  const shown = sql`from usage_day where day between ${from} and ${to} ${named}`
  const { rows } = await sql<{ items: UsageDay[]; total: number }>`
    select (select count(*)::int ${shown}) as total, (
      select coalesce(jsonb_agg(page), '[]') from (
        select day, page_name as "pageName", views, owners, median_ms as "medianMs", p95_ms as "p95Ms", errors
        ${shown} order by day desc, views desc, page_name limit ${limit} offset ${offset}) as page
    ) as items`.execute(db)
  return rows[0] ?? { items: [], total: 0 }
}

function checkDays({ from, to }: ChosenUsage, locale: Locale): void {
  // The contract has validated that both exist.
  const between = daysBetween(from as Day, to as Day)
  if (between >= 0 && between < maxDays) return
  const facts = { expected: `1 to ${maxDays} days from ${from}`, got: to }
  throw invalidInput([problemAt('to', facts, locale)])
}

const usageTexts = textTable({
  columns: [
    ['Day', '日期'],
    ['Page', '页面'],
    ['Views', '访问次数'],
    ['Owners', '账户数'],
    ['Median ms', '停留中位数（毫秒）'],
    ['95th percentile ms', '停留 95 分位（毫秒）'],
    ['Errors', '错误数'],
  ],
})

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
