import { eachFigure, figureColumns } from '#server/statistics/figure/columns.ts'
import type { Day } from '@placard/domain/platform/calendar/day'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** An ad that is silent for longer has no further row of totals until its next figures. */
const silentDays = 31

/** Returns the day up to which the acting owner has running totals of its ads; null if it has none. */
export async function sealedDay(scope: OwnerScope): Promise<Day | null> {
  const { rows } = await runOwn<{ day: Day }>(
    scope,
    owned`${prepared} select day from sealed_day where owner_id = ${scope.ownerId}`,
  )
  return rows[0]?.day ?? null
}

/** The days that totals are the difference of, each as SQL of a date that is not later than the sealed day. */
interface BetweenDays {
  readonly after: RawBuilder<unknown>
  readonly until: RawBuilder<unknown>
}

/** The figures to select, and the condition on an id, after `and`. */
interface SelectedTotals {
  readonly names: readonly string[]
  only(id: RawBuilder<unknown>): RawBuilder<unknown>
}

/** Selects what ads counted after a day until another, by `id`. An ad that has totals at a day has them ever after. */
export function totalsBetween(
  scope: OwnerScope,
  { after, until }: BetweenDays,
  { names, only }: SelectedTotals,
): OwnedSql {
  const figures = sql.join(names.map((name) => sql`x.${sql.ref(name)}`))
  const totalsAt = (day: RawBuilder<unknown>) => owned`
    select x.ad_id as id, ${figures} from ad_total x
    where x.owner_id = ${scope.ownerId} and x.day = ${day} ${only(sql`x.ad_id`)}
    union all
    select x.ad_id, ${figures} from ad_total x
    where x.owner_id = ${scope.ownerId} and x.until > x.day and x.day < ${day} and x.until >= ${day} ${only(sql`x.ad_id`)}`
  const differences = names.map((name) => {
    const of = (rows: string) => sql.ref(`${rows}.${name}`)
    return sql`(${of('t')} - coalesce(${of('b')}, 0))::float8 as ${sql.ref(name)}`
  })
  return owned`
    select t.id, ${sql.join(differences)} from (${totalsAt(until)}) t left join (${totalsAt(after)}) b on b.id = t.id`
}

/** The ads whose totals are made, each from a day on: SQL that selects `ad_id` and `day`. */
export type FirstDays = OwnedSql

/** The days of totals. A join of many ads reads the figures of these days alone. */
interface TotalDays {
  /** The earliest of the first days, or a day before it. */
  readonly from: string
  readonly sealed: Day
}

/**
 * Makes the totals of ads anew, from a day on which each has figures, or to which its totals reach, up to the sealed
 * day.
 *
 * @param scope inside a transaction that has the owner's lock for figures
 */
export async function makeTotals(
  scope: OwnerScope,
  firstDays: FirstDays,
  days: TotalDays,
): Promise<void> {
  const { from, sealed } = days
  await runOwn(
    scope,
    owned`
      delete from ad_total t using (
        select g.ad_id, n.day::date as day
        from (${firstDays}) g cross join lateral generate_series(g.day, ${sealed}::date, interval '1 day') n (day)
      ) k
      where t.owner_id = ${scope.ownerId} and t.day = k.day and t.ad_id = k.ad_id
        and t.day between ${from} and ${sealed}`,
  )
  await runOwn(scope, insertTotals(scope, firstDays, days))
}

/** Inserts the totals. Later days are a frame that grows: one that begins after each row would be read anew for each. */
function insertTotals(
  scope: OwnerScope,
  firstDays: FirstDays,
  { from, sealed }: TotalDays,
): OwnedSql {
  const { ownerId } = scope
  return owned`
    with given as materialized (${firstDays}),
    awakened as (
      update ad_total t set until = g.day - 1 from given g
      where t.owner_id = ${ownerId} and t.ad_id = g.ad_id and t.until > t.day and t.day < g.day and t.until >= g.day - 1
      returning t.ad_id, t.last_day, ${eachFigure((name) => `t.${name}`)}
    ),
    base as (
      select ad_id, last_day, ${figureColumns} from awakened
      union all
      select t.ad_id, t.last_day, ${eachFigure((name) => `t.${name}`)}
      from given g join ad_total t on t.owner_id = ${ownerId} and t.day = g.day - 1 and t.ad_id = g.ad_id
      where t.until = t.day and t.day between ${from}::date - 1 and ${sealed}
    ),
    counted as (
      select g.ad_id, n.day::date as day, d.day as counted_day, ${eachFigure((name) => `coalesce(d.${name}, 0) as ${name}`)}
      from given g cross join lateral generate_series(g.day, ${sealed}::date, interval '1 day') n (day)
      left join ad_day d on d.owner_id = ${ownerId} and d.day = n.day::date and d.ad_id = g.ad_id
        and d.day between ${from} and ${sealed}
    ),
    running as (
      select c.ad_id, c.day,
        coalesce(max(c.counted_day) over past, b.last_day) as last_day,
        min(c.counted_day) over later as next_day,
        ${eachFigure((name) => `coalesce(b.${name}, 0) + sum(c.${name}) over past as ${name}`)}
      from counted c left join base b on b.ad_id = c.ad_id window past as (partition by c.ad_id order by c.day),
        later as (partition by c.ad_id order by c.day desc rows between unbounded preceding and 1 preceding)
    )
    insert into ad_total (owner_id, day, ad_id, until, last_day, ${figureColumns})
    select ${ownerId}::bigint, day, ad_id,
      case when day - last_day = ${sql.lit(silentDays)} then coalesce(next_day - 1, 'infinity') else day end,
      last_day, ${figureColumns}
    from running where day - last_day <= ${sql.lit(silentDays)} order by running.day, running.ad_id`
}
