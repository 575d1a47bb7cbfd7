import type { Day } from '@placard/domain/platform/calendar/day'
import { noPlays } from '@placard/domain/statistics/video/figure'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { columnOfCount } from '#server/statistics/figure/columns.ts'
import { adDayRows } from '#server/statistics/figure/open-day.ts'

type InSql<Value> = Value | RawBuilder<unknown>

/** Joins `t`, the figures of a day, to rows `e` that have an owner and a plan. */
export function joinPlanDay(day: InSql<Day>): RawBuilder<unknown> {
  return sql`left join plan_day t on t.owner_id = e.owner_id and t.plan_id = e.plan_id and t.day = ${day}`
}

/** Selects the costs of an owner's plans on a day, as `plan_id` and `cost`. */
export function planCosts(scope: OwnerScope, day: Day): OwnedSql {
  return owned`select plan_id, cost from plan_day where owner_id = ${scope.ownerId} and day = ${day}`
}

/** Selects the cost of an owner `o` on a day, as one number. */
export function ownerCost(day: InSql<Day>): RawBuilder<unknown> {
  return sql`(select coalesce(sum(d.cost), 0) from plan_day d where d.owner_id = o.owner_id and d.day = ${day})`
}

/** Selects the costs of an owner `c` on its `today` and yesterday, in the seven days before today, and in those before. */
export const recentCosts = sql`
  select coalesce(sum(d.cost::float8) filter (where d.day = c.today), 0) as cost_today,
    coalesce(sum(d.cost::float8) filter (where d.day = c.today - 1), 0) as cost_yesterday,
    coalesce(sum(d.cost::float8) filter (where d.day between c.today - 7 and c.today - 1), 0) as cost_week,
    coalesce(sum(d.cost::float8) filter (where d.day < c.today - 7), 0) as cost_week_before
  from owner_day d where d.owner_id = c.owner_id and d.day between c.today - 14 and c.today`

/** Selects the stored plays of an owner's ads by day as an object with the names of the wire. */
export function adPlays(scope: OwnerScope): OwnedSql {
  const fields = Object.entries(columnOfCount).map(
    ([name, column]) => sql`${sql.lit(name)}, ${sql.ref(column)}`,
  )
  return owned`
    select entity_id as ad_id, day, jsonb_build_object(${sql.join(fields)}) as plays from video_day
    where owner_id = ${scope.ownerId} and level = 'ad'`
}

/** The plays of a row `v` of `adPlays`, which is null for a day without any. */
export const storedPlays: RawBuilder<unknown> = sql`coalesce(v.plays, ${JSON.stringify(noPlays)}::jsonb)`

/** Selects the stored figures of an owner's ads by day. */
export function adDays(scope: OwnerScope): OwnedSql {
  return owned`
    select ad_id, day, impressions, clicks, downloads, cost from ${adDayRows} d where owner_id = ${scope.ownerId}`
}
