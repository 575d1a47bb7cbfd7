import { addDays, type Day, dayAt } from '@placard/domain/platform/calendar/day'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { DayRow } from '#server/statistics/figure/series.ts'
import { type DayRange, sumsOfDays } from '#server/statistics/figure/sums.ts'

/** Returns the sums of the acting owner by day, oldest first, without empty days. They include what is in the recycle bin. */
export async function ownerDays(scope: OwnerScope, { from, to }: DayRange): Promise<DayRow[]> {
  const { rows } = await runOwn<DayRow>(
    scope,
    owned`select d.day, ${sumsOfDays()} from owner_day d
      where d.owner_id = ${scope.ownerId} and d.day between ${from} and ${to} group by d.day order by d.day`,
  )
  return rows
}

/** Returns the first and the last day on which the acting owner has figures; null without any. */
export async function figureDaysOf(scope: OwnerScope): Promise<{ from: Day; to: Day } | null> {
  const { rows } = await runOwn<{ from: Day | null; to: Day | null }>(
    scope,
    owned`select min(day) as from, max(day) as to from owner_day where owner_id = ${scope.ownerId}`,
  )
  const { from = null, to = null } = rows[0] ?? {}
  return from === null || to === null ? null : { from, to }
}

/** Returns the days of a range whose figures have changed in the last week, when they had been known for two days or longer. */
export async function restatedDays(scope: OwnerScope, { from, to }: DayRange): Promise<Day[]> {
  const { rows } = await runOwn<{ day: Day }>(
    scope,
    owned`select day from owner_day
      where owner_id = ${scope.ownerId} and day between ${from} and ${to}
        and restated_at > now() - interval '7 days' order by day`,
  )
  return rows.map(({ day }) => day)
}

/** A day of the acting owner with hours. */
export interface HourlyDay {
  readonly day: Day
  /** Cents of the hours before the same time of the day as `untilMs`. */
  readonly costBefore: number
  readonly cost: number
}

/** The costs of a day and of the days before it, up to the same time. */
export interface SameHours {
  /** The end of the last full hour of today that was reported. */
  readonly untilMs: number
  /** Those whose hours add up to the day, today included; the last one first. */
  readonly days: readonly HourlyDay[]
}

const daysCompared = 7
const hourMs = 3_600_000

/**
 * Returns the costs of today and of the seven days before, up to the end of today's last reported hour; null while no hour
 * of today has ended that was reported. Days whose figures came from files as well are left out.
 */
export async function sameHours(scope: OwnerScope, nowMs: number): Promise<SameHours | null> {
  const { ownerId, timeZone } = scope
  const today = dayAt(nowMs, timeZone)
  const ended = new Date(nowMs - (nowMs % hourMs)).toISOString()
  const { rows } = await runOwn<{ day: Day; until: Date; cost_before: number; cost: number }>(
    scope,
    owned`with h as materialized (
        select h.day, h.hour + interval '1 hour' as until, h.cost::float8 as cost,
          (h.hour + interval '1 hour') at time zone ${timeZone}::text - h.day as since_midnight
        from owner_hour h
        where h.owner_id = ${ownerId} and h.day between ${addDays(today, -daysCompared)} and ${today}
      ),
      last as (
        select until, since_midnight from h where day = ${today} and until <= ${ended}::timestamptz
        order by until desc limit 1
      )
      select h.day, last.until, sum(h.cost) as cost,
        coalesce(sum(h.cost) filter (where h.since_midnight <= last.since_midnight), 0) as cost_before
      from h cross join last
      group by h.day, last.until
      having sum(h.cost) = (select d.cost from owner_day d where d.owner_id = ${ownerId} and d.day = h.day)
      order by h.day desc`,
  )
  const [first] = rows
  if (first?.day !== today) return null
  return {
    untilMs: first.until.getTime(),
    days: rows.map(({ day, cost_before: costBefore, cost }) => ({ day, costBefore, cost })),
  }
}

/** Returns the costs of plans on those of the days that have any, by the ids of the plans. */
export async function planDayCosts(
  scope: OwnerScope,
  { from, to }: DayRange,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await runOwn<{ plan_id: string; costs: number[] }>(
    scope,
    owned`select plan_id, array_agg(cost::float8 order by day) as costs from plan_day
      where owner_id = ${scope.ownerId} and day between ${from} and ${to} and cost > 0
        and plan_id = any (${planIds}::bigint[])
      group by plan_id`,
  )
  return new Map(rows.map(({ plan_id, costs }) => [plan_id, costs]))
}
