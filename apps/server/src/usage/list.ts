import type { OutputOf, ReadInputOf } from '@placard/contract/call'
import type { listUsage, UsageDay } from '@placard/contract/staff-usage'
import { daysBetween, type Day } from '@placard/domain/calendar/day'
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
const dayMs = sql.lit(86_400_000)
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
  // Days are numbers until they are summed, and both durations come of one sorting: that is half of the time.
  return sql`
    select ${from}::date + day_num::int as day, "pageName", views, owners,
      round(durations[1])::bigint as "medianMs", round(durations[2])::bigint as "p95Ms", errors
    from (
      select (happened_ms - ${beginOf(from)}) / ${dayMs} as day_num, coalesce(page_name, '') as "pageName",
        count(*) filter (where operation_type = ${view})::int as views,
        count(distinct claimed_owner_id)::int as owners,
        percentile_cont(array[0.5, 0.95]) within group (order by duration_ms)
          filter (where operation_type = ${leave}) as durations,
        count(*) filter (where operation_type = ${error})::int as errors
      from usage_record
      where happened_ms >= ${beginOf(from)} and happened_ms < ${beginOf(to)} + ${dayMs} ${named}
      group by 1, 2) as of_day`
}

/** Midnight of the day in Shanghai, in epoch milliseconds. Its clocks are eight hours ahead all year. */
function beginOf(day: string): RawBuilder<unknown> {
  return sql`${Date.parse(`${day}T00:00:00+08:00`)}::bigint`
}

function checkDays({ from, to }: ChosenUsage, locale: Locale): void {
  // The contract has checked that both exist.
  const between = daysBetween(from as Day, to as Day)
  if (between >= 0 && between < maxDays) return
  const facts = { expected: `1 to ${maxDays} days from ${from}`, got: to }
  throw invalidInput([problemAt('to', facts, locale)])
}
