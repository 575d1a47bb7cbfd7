import { videoSpecIds } from '@placard/domain/materials/material/spec'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { addedPlays } from '#server/statistics/figure/added-plays.ts'
import { eachPlay } from '#server/statistics/figure/columns.ts'

/** Of a thousand: the least of impressions that play a video, and of plays that reach the next quarter, with their range. */
const parts = {
  played: { least: 620, range: 160 },
  reached: { least: 700, range: 180 },
} as const

/**
 * Adds plays to the hours and days of the ads that show a video. Videos differ in how far they are watched, and the
 * plays of hours add up to those of their days.
 */
export async function addPlays(db: Kysely<Tables>, ownerId: string): Promise<void> {
  const share = ({ least, range }: (typeof parts)[keyof typeof parts], step: number) =>
    sql`(${sql.lit(least)} + (hashint8extended(d.ad_id, ${sql.lit(step)}) & 1023) % ${sql.lit(range)})`
  const playsOf = (from: string) => sql`
    select d.*, p.plays, a.quartile25, b.quartile50, c.quartile75, e.completions
    from ${sql.table(from)} d
    cross join lateral (select d.impressions * ${share(parts.played, 1)} / 1000 as plays) p
    cross join lateral (select p.plays * ${share(parts.reached, 2)} / 1000 as quartile25) a
    cross join lateral (select a.quartile25 * ${share(parts.reached, 3)} / 1000 as quartile50) b
    cross join lateral (select b.quartile50 * ${share(parts.reached, 4)} / 1000 as quartile75) c
    cross join lateral (select c.quartile75 * ${share(parts.reached, 5)} / 1000 as completions) e
    where d.owner_id = ${ownerId} and d.ad_id in (
      select ad_id from ad where owner_id = ${ownerId}
        and spec_id between ${videoSpecIds.first} and ${videoSpecIds.last}
    )`
  const columns = eachPlay((name) => name)
  await sql`
    insert into video_hour (owner_id, at, source_id, part, ad_id, day, ${columns})
    select owner_id, at, source_id, part, ad_id, day, ${columns} from (${playsOf('stat_hour')}) h
    where plays > 0 order by owner_id, at, source_id, part, ad_id`.execute(db)
  await sql`
    with days as (
      select ad_id, day, ${eachPlay((name) => `sum(${name})::bigint as ${name}`)} from video_hour
      where owner_id = ${ownerId} group by ad_id, day
      union all
      select ad_id, day, ${columns} from (${playsOf('ad_day')}) d
      where day < coalesce((select min(day) from video_hour where owner_id = ${ownerId}), 'infinity')
    ),
    moved as (
      select ${ownerId}::bigint as owner_id, d.day, e.plan_id, e.group_id, d.ad_id, ${eachPlay((name) => `d.${name}`)}
      from days d join ad e on e.owner_id = ${ownerId} and e.ad_id = d.ad_id where d.plays > 0
    ),
    ${addedPlays}
    select count(*) from added`.execute(db)
}
