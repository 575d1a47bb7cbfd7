import type { Day } from '@placard/domain/platform/calendar/day'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** The cost of an owner's day, beside that of earlier days. */
export interface ComparedCost {
  readonly ownerId: string
  readonly today: Day
  readonly todayCents: number
  /** The same weekday of the last four weeks, as far as it has figures. */
  readonly days: readonly {
    /** Until the end of the present hour; the whole day if its hours do not add up to it. */
    readonly untilNow: number
    readonly whole: number
  }[]
}

/** Returns the costs of all open owners that have cost today. */
export async function comparedCosts(db: Kysely<Tables>): Promise<ComparedCost[]> {
  const { rows } = await sql<ComparedCost>`
    with spending as (
      select o.owner_id, o.time_zone, l.clock::date as today, l.clock - l.clock::date + interval '1 hour' as since_midnight,
        t.cost::float8 as cost
      from owner o cross join lateral (select date_trunc('hour', now() at time zone o.time_zone) as clock) l
      join owner_day t on t.owner_id = o.owner_id and t.day = l.clock::date
      where o.closed_at is null and t.cost > 0
    )
    select s.owner_id as "ownerId", s.today, s.cost as "todayCents", coalesce(json_agg(json_build_object(
      'whole', d.cost, 'untilNow', case when h.whole = d.cost then h.until_now else d.cost end)), '[]') as days
    from spending s
    join owner_day d on d.owner_id = s.owner_id and d.day in (s.today - 7, s.today - 14, s.today - 21, s.today - 28)
    cross join lateral (
      select sum(h.cost) as whole, coalesce(sum(h.cost) filter (where
        (h.hour + interval '1 hour') at time zone s.time_zone - h.day <= s.since_midnight), 0) as until_now
      from owner_hour h where h.owner_id = s.owner_id and h.day = d.day
    ) h
    group by s.owner_id, s.today, s.cost`.execute(db)
  return rows
}
