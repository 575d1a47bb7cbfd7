import { eachFigure, figureColumns } from '#server/statistics/figure/columns.ts'
import type { Sums } from '@placard/domain/statistics/metric/derived'
import type { CountedPlays } from '@placard/domain/statistics/video/figure'
import { type RawBuilder, sql } from 'kysely'
import { lockOwn, owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerId, OwnerScope } from '#server/platform/database/scope.ts'
import { type ChangedPlays, putPlays } from '#server/statistics/figure/put-plays.ts'
import { closeDays } from '#server/statistics/figure/open-day.ts'
import { correctTotals } from '#server/statistics/figure/seal.ts'
import { isCountedByUnits } from '#server/statistics/unit/counted-day.ts'

/** The figures of an ad on a day in the account's time zone; cost is in cents. */
export interface AdDay extends Sums {
  readonly adId: string
  readonly day: string
  /** The plays of its video; missing if they stay as they are. */
  readonly plays?: CountedPlays
}

/** The written figures and those that they replaced; null if there were none. */
export interface ChangedDay {
  readonly is: AdDay
  readonly was: Sums | null
}

/** The result of `putAdDays`. */
export interface PutDays {
  readonly adIds: ReadonlySet<string>
  /** The given days that would differ from what units have counted, and were left as they are. */
  readonly ofUnits: ReadonlySet<AdDay>
  readonly changed: readonly ChangedDay[]
  readonly played: readonly ChangedPlays[]
}

/**
 * Replaces the figures of ads by day, and changes the sums of their groups, plans and owner by the difference. Each ad
 * and day may occur once. Figures of ads that the acting owner does not have are skipped, and so are days that units have
 * counted: their hours and breakdowns would not be replaced.
 *
 * @param scope inside a transaction
 */
export async function putAdDays(scope: OwnerScope, days: readonly AdDay[]): Promise<PutDays> {
  if (days.length === 0) return { adIds: new Set(), ofUnits: new Set(), changed: [], played: [] }
  // The sums of a group change by the difference of its ads' figures. Two concurrent writers would otherwise both
  // see the old ones.
  await lockOwn(scope, 'statistics')
  await closeDays(scope, sql`= any (${[...new Set(days.map(({ day }) => day))]}::date[])`)
  const { rows } = await runOwn<PutRow>(scope, putAll(scope, days))
  const put = putDaysOf(rows, days)
  await correctTotals(
    scope,
    put.changed.map(({ is }) => is),
  )
  const played = await putPlays(
    scope,
    days.filter((day) => day.plays !== undefined && !put.ofUnits.has(day)),
  )
  const ofUnits = new Set([...put.ofUnits, ...played.ofUnits])
  return { ...put, ofUnits, played: played.changed }
}

/** The given days of existing ads, numbered from 1, with their previous figures. */
type PutRow = { num: number; is_changed: boolean; is_left: boolean } & (
  | { was_impressions: null }
  | { [Name in keyof Sums as `was_${Name}`]: string }
)

function putDaysOf(rows: readonly PutRow[], days: readonly AdDay[]): Omit<PutDays, 'played'> {
  const adIds = new Set<string>()
  const ofUnits = new Set<AdDay>()
  const changed: ChangedDay[] = []
  for (const row of rows) {
    const is = days[row.num - 1]
    if (is === undefined) throw new Error(`figures ${row.num} of ${days.length} were put`)
    adIds.add(is.adId)
    if (row.is_left) ofUnits.add(is)
    else if (row.is_changed) changed.push({ is, was: figuresBefore(row) })
  }
  return { adIds, ofUnits, changed }
}

function figuresBefore(row: PutRow): Sums | null {
  if (row.was_impressions === null) return null
  return {
    impressions: Number(row.was_impressions),
    clicks: Number(row.was_clicks),
    downloads: Number(row.was_downloads),
    cost: Number(row.was_cost),
  }
}

function putAll(scope: OwnerScope, days: readonly AdDay[]): OwnedSql {
  const { ownerId } = scope
  const list = (pick: (day: AdDay) => string | number) => days.map(pick)
  return owned`
    with given as (
      select g.*, ad.group_id, ad.plan_id
      from unnest(${list((day) => day.adId)}::bigint[], ${list((day) => day.day)}::date[],
        ${list((day) => day.impressions)}::bigint[], ${list((day) => day.clicks)}::bigint[],
        ${list((day) => day.downloads)}::bigint[], ${list((day) => day.cost)}::bigint[])
        with ordinality as g (ad_id, day, ${figureColumns}, num)
      join ad on ad.owner_id = ${ownerId} and ad.ad_id = g.ad_id
    ),
    differing as (
      select g.*, ${eachFigure((name) => `d.${name} as was_${name}`)}
      from given g left join ad_day d on d.owner_id = ${ownerId} and d.day = g.day and d.ad_id = g.ad_id
      where (${eachFigure((name) => `g.${name}`)}) is distinct from (${eachFigure((name) => `d.${name}`)})
    ),
    judged as materialized (
      select d.*, ${isCountedByUnits(scope, { adId: sql`d.ad_id`, day: sql`d.day` })} as is_left from differing d
    ),
    changed as (select * from judged where not is_left),
    ads as (
      insert into ad_day (owner_id, day, ad_id, ${figureColumns})
      select ${ownerId}::bigint, day, ad_id, ${figureColumns} from changed
      on conflict (owner_id, day, ad_id) do update set ${eachFigure((name) => `${name} = excluded.${name}`)}
    ),
    groups as (${movedSums(ownerId, 'group_day', sql`, group_id`)}),
    plans as (${movedSums(ownerId, 'plan_day', sql`, plan_id`)}),
    owners as (${movedSums(ownerId, 'owner_day', sql``)})
    select g.num::int as num, c.num is not null as is_changed, coalesce(c.is_left, false) as is_left,
      ${eachFigure((name) => `c.was_${name}`)}
    from given g left join judged c on c.num = g.num`
}

/**
 * Changes the sums of a level by the difference between the new and the previous figures.
 *
 * @param id the column of the level's id, after a comma; empty for the owner itself
 */
function movedSums(
  ownerId: OwnerId,
  table: 'group_day' | 'plan_day' | 'owner_day',
  id: RawBuilder<unknown>,
): OwnedSql {
  return owned`
    insert into ${sql.raw(table)} (owner_id, day ${id}, ${figureColumns})
    select ${ownerId}::bigint, day ${id}, ${eachFigure((name) => `sum(${name} - coalesce(was_${name}, 0))`)}
    from changed group by day ${id}
    on conflict (owner_id, day ${id}) do update set ${eachFigure((name) => `${name} = ${table}.${name} + excluded.${name}`)}`
}
