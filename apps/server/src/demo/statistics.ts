import type { Day } from '@placard/domain/platform/calendar/day'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { addParentSums } from '#server/statistics/figure/parent-sums.ts'

/** The number of days for which the demo has figures. */
export const demoDays = 60

/** The days with figures. */
export interface FigureDays {
  /** The last of them. */
  readonly yesterday: Day
  readonly days: number
}

/**
 * Adds figures for every ad of the owner that has none on a day of the range. The same names and days always give the
 * same figures. Weekends are higher, ads differ, and paused ads have no figures in the last three weeks.
 */
export async function addFigures(
  db: Kysely<Tables>,
  ownerId: string,
  { yesterday, days }: FigureDays,
): Promise<void> {
  // Rows are inserted by ad and day, so that each index grows in few places. Otherwise millions of rows would take
  // far too long.
  await sql`
    insert into ad_day (owner_id, day, ad_id, impressions, clicks, downloads, cost)
    select e.owner_id, dates.day, e.ad_id, i.impressions, c.clicks, (c.clicks * (40 + r.c % 120)) / 1000, c.clicks * g.price * (60 + r.d % 39) / 100
    from ad e
    join ad_group g on g.owner_id = e.owner_id and g.group_id = e.group_id
    join plan p on p.owner_id = e.owner_id and p.plan_id = e.plan_id
    cross join lateral (
      select d::date as day, ${yesterday}::date - d::date as back
      from generate_series(${yesterday}::date - ${days - 1}::int, ${yesterday}::date, interval '1 day') d
    ) dates
    cross join lateral (select hashtextextended(p.plan_name || '/' || g.group_name || '/' || e.ad_name, 7) as of_ad) h
    cross join lateral (select hashint8extended(h.of_ad # hashint8extended(extract(epoch from dates.day)::bigint, 1), 2) as of_day) n
    cross join lateral (
      select (h.of_ad & 1023)::int as a, (n.of_day & 1023)::int as b, ((n.of_day >> 20) & 1023)::int as c, ((h.of_ad >> 20) & 1023)::int as d
    ) r
    cross join lateral (
      select ((600 + r.a * 6) * (700 + r.b) / 1000
        * case when extract(isodow from dates.day) > 5 then 13 else 10 end / 10)::bigint as impressions
    ) i
    cross join lateral (select i.impressions * (8 + (r.a + r.b) % 40) / 1000 as clicks) c
    where e.owner_id = ${ownerId}
      and (e.switch_on and g.switch_on and p.switch_on or dates.back > 21)
      and (p.begin_day is null or dates.day >= p.begin_day) and (p.end_day is null or dates.day <= p.end_day)
    order by e.ad_id, dates.day
    on conflict do nothing`.execute(db)
  await addParentSums(db, ownerId)
}
