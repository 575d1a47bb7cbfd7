import type { DayRange } from '@placard/domain/platform/calendar/preset'
import { hourDays } from '@placard/domain/statistics/report/dimension'
import type { Cube } from '@placard/domain/statistics/unit/cube'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { figureColumns } from '#server/statistics/figure/columns.ts'

/** The share of each hour of a day, most in the evening. */
const hourWeights = [
  9, 5, 3, 2, 2, 4, 9, 18, 27, 33, 37, 41, 49, 45, 41, 40, 43, 48, 56, 65, 72, 68, 47, 24,
]

/** The members of breakdowns that an engine would report, with their shares. */
const members: readonly (readonly [cube: Cube, weight: number, ...names: string[]])[] = [
  ['geo', 28, 'Shanghai'],
  ['geo', 24, 'Guangdong'],
  ['geo', 19, 'Zhejiang'],
  ['geo', 16, 'Beijing'],
  ['geo', 13, 'Sichuan'],
  ['device', 34, 'Android', '5G', 'phone'],
  ['device', 27, 'Android', 'WIFI', 'phone'],
  ['device', 22, 'iOS', '5G', 'phone'],
  ['device', 17, 'iOS', 'WIFI', 'tablet'],
  ['audience', 14, '18-24', 'female'],
  ['audience', 12, '18-24', 'male'],
  ['audience', 27, '25-34', 'female'],
  ['audience', 23, '25-34', 'male'],
  ['audience', 13, '35-44', 'female'],
  ['audience', 11, '35-44', 'male'],
]

/**
 * Divides the figures of an owner's days among their hours; by default, of its last 32 days. The hours of each day add up to it, and no hour has
 * more clicks than impressions, or cost without a click.
 */
export async function addHours(
  db: Kysely<Tables>,
  ownerId: string,
  days?: DayRange,
): Promise<void> {
  const of = days === undefined ? lastDays(ownerId) : daysIn(ownerId, days)

  const weighted = sql`
    select d.*, 'base' as cube, extract(epoch from l.at)::bigint as place,
      (${hourWeights}::int[])[1 + extract(hour from l.at at time zone o.time_zone)::int] + (hashint8(d.ad_id) & 1023) % 7 as weight
    from (${of}) d join owner o using (owner_id)
    cross join lateral generate_series(d.day::timestamp at time zone o.time_zone,
      (d.day + 1)::timestamp at time zone o.time_zone - interval '1 hour', interval '1 hour') l (at)`
  await sql`
    insert into stat_hour (owner_id, at, source_id, part, ad_id, day, ${figureColumns})
    select owner_id, to_timestamp(place), 'demo', 0, ad_id, day, ${figureColumns} from (${divided(weighted)}) d
    where impressions > 0 order by owner_id, place, ad_id`.execute(db)
  await sql`
    insert into owner_hour (owner_id, day, hour, ${figureColumns})
    select owner_id, day, date_trunc('hour', at, 'UTC'), sum(impressions), sum(clicks), sum(downloads), sum(cost)
    from stat_hour where owner_id = ${ownerId} and day in (select day from (${of}) d)
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
}

/**
 * Divides the figures of an owner's last 32 days among regions, devices, audiences and creatives. They add up to those of
 * each day.
 */
export async function addBreakdowns(db: Kysely<Tables>, ownerId: string): Promise<void> {
  const named = members.map(([cube, weight, ...names]) => JSON.stringify({ cube, weight, names }))
  await sql`
    create temporary table demo_member as
    select u.m ->> 'cube' as cube, (u.m ->> 'weight')::int as weight, null::bigint as ad_id,
      array(select jsonb_array_elements_text(u.m -> 'names')) as names
    from unnest(${named}::jsonb[]) u (m)
    union all
    select 'creative', 1, ad_id, array[creative_id::text] from creative where owner_id = ${ownerId}`.execute(
    db,
  )
  await sql`
    insert into stat_member (cube, names) select cube, names from demo_member on conflict do nothing`.execute(
    db,
  )
  const weighted = sql`
    select d.*, m.cube, m.member_id as place, m.weight + ((hashint8(d.ad_id) # m.member_id) & 1023) % 9 as weight
    from (${lastDays(ownerId)}) d
    join (select * from demo_member join stat_member using (cube, names)) m on coalesce(m.ad_id, d.ad_id) = d.ad_id`
  await sql`
    insert into stat_cube (owner_id, day, cube, ad_id, member_id, ${figureColumns})
    select owner_id, day, cube, ad_id, place, ${figureColumns} from (${divided(weighted)}) d
    where impressions > 0 order by owner_id, cube, day, ad_id`.execute(db)
  await sql`drop table demo_member`.execute(db)
}

function daysIn(ownerId: string, { from, to }: DayRange): RawBuilder<unknown> {
  return sql`select * from ad_day where owner_id = ${ownerId} and day between ${from} and ${to}`
}

/** Selects the figures of the days for which hours are kept. */
function lastDays(ownerId: string): RawBuilder<unknown> {
  return sql`
    select * from ad_day where owner_id = ${ownerId}
      and day > (select max(day) from ad_day where owner_id = ${ownerId}) - ${hourDays - 1}::int`
}

/**
 * Divides the figures of days by the weights of the rows of each breakdown: impressions by weight, clicks by impressions,
 * and downloads and cost by clicks. Each share is the difference of two rounded sums, so that all shares add up.
 */
function divided(weighted: RawBuilder<unknown>): RawBuilder<unknown> {
  const share = (sum: string) => sql.raw(`(${sum} - coalesce(lag(${sum}) over of_day, 0))::bigint`)
  return sql`
    select owner_id, cube, ad_id, day, place, ${share('seen')} as impressions, ${share('clicked')} as clicks,
      ${share('loaded')} as downloads, ${share('spent')} as cost
    from (
      select *, downloads * clicked / greatest(clicks, 1) as loaded, cost * clicked / greatest(clicks, 1) as spent
      from (
        select *, clicks * seen / greatest(impressions, 1) as clicked
        from (
          select *, impressions * sum(weight) over (partition by cube, ad_id, day order by place)
            / sum(weight) over (partition by cube, ad_id, day) as seen
          from (${weighted}) weighted
        ) by_weight
      ) by_impression
    ) by_click
    window of_day as (partition by cube, ad_id, day order by place)`
}
