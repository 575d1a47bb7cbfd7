import type { OutputOf, ReadInputOf } from '@placard/contract/call'
import type { listUsage, UsageDay } from '@placard/contract/staff-usage'
import { daysBetween, type Day, defaultTimeZone } from '@placard/domain/calendar/day'
import type { Locale } from '@placard/domain/locale/locale'
import { usageOperation } from '@placard/domain/usage/operation'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { containsPattern } from '#server/database/like.ts'
import type { Tables } from '#server/database/tables.ts'
import { problemAt } from '#server/http/input.ts'
import { invalidInput } from '#server/http/refusal.ts'

type Listing = ReadInputOf<typeof listUsage>

/** Of which days and pages. */
export type ChosenUsage = Pick<Listing, 'from' | 'to' | 'filters'>

const maxDays = 92
const { view, leave, error } = usageOperation

/** Views, durations and errors by day and page. @throws Refusal when the days are too many, or the wrong way round */
export async function usageByDay(
  db: Kysely<Tables>,
  listing: Listing,
  locale: Locale,
): Promise<OutputOf<typeof listUsage>> {
  const { pageNum, pageSize, from, to } = listing
  checkDays(listing, locale)
  const [page, refused] = await Promise.all([
    usagePart(db, listing, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
    sql<{ lines: number }>`select coalesce(sum(lines), 0)::float8 as lines from usage_refusal
      where day between ${from} and ${to}`.execute(db),
  ])
  return { ...page, refusedLines: refused.rows[0]?.lines ?? 0 }
}

/** The first of them, so many at the most. @throws as `usageByDay` does */
export async function firstUsageDays(
  db: Kysely<Tables>,
  chosen: ChosenUsage & { readonly limit: number },
  locale: Locale,
): Promise<UsageDay[]> {
  checkDays(chosen, locale)
  const { items } = await usagePart(db, chosen, { limit: chosen.limit, offset: 0 })
  return items
}

async function usagePart(
  db: Kysely<Tables>,
  chosen: ChosenUsage,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: UsageDay[]; total: number }> {
  // Counting what is shown needs what is shown, so both are asked for at once.
  const { rows } = await sql<{ items: UsageDay[]; total: number }>`
    with shown as materialized (${days(chosen)})
    select (select count(*)::int from shown) as total, (
      select coalesce(jsonb_agg(page), '[]') from (
        select * from shown order by day desc, views desc, "pageName"
        limit ${limit} offset ${offset}) as page
    ) as items`.execute(db)
  return rows[0] ?? { items: [], total: 0 }
}

function days({ from, to, filters: { pageName } }: ChosenUsage): RawBuilder<unknown> {
  const named = pageName ? sql`and page_name ilike ${containsPattern(pageName)}` : sql``
  return sql`
    select to_char(to_timestamp(happened_ms / 1000.0) at time zone ${defaultTimeZone}::text, 'YYYY-MM-DD') as day,
      coalesce(page_name, '') as "pageName",
      count(*) filter (where operation_type = ${view})::int as views,
      count(distinct claimed_owner_id)::int as owners,
      ${durationAt(0.5)} as "medianMs", ${durationAt(0.95)} as "p95Ms",
      count(*) filter (where operation_type = ${error})::int as errors
    from usage_record
    where happened_ms >= ${beginOf(from)} and happened_ms < ${beginOf(to)} + 86400000 ${named}
    group by 1, 2`
}

function durationAt(portion: number): RawBuilder<unknown> {
  return sql`round(percentile_cont(${sql.lit(portion)}) within group (order by duration_ms)
    filter (where operation_type = ${leave}))::bigint`
}

/** Midnight of the day, in epoch milliseconds. Shanghai knows no summer time, so each of its days is as long. */
function beginOf(day: string): RawBuilder<unknown> {
  return sql`(extract(epoch from ${day}::date::timestamp at time zone ${defaultTimeZone}::text) * 1000)::bigint`
}

function checkDays({ from, to }: ChosenUsage, locale: Locale): void {
  // The contract has checked that both exist.
  const between = daysBetween(from as Day, to as Day)
  if (between >= 0 && between < maxDays) return
  const facts = { expected: `1 to ${maxDays} days from ${from}`, got: to }
  throw invalidInput([problemAt('to', facts, locale)])
}
