import { figureNames } from '@placard/domain/statistics/metric/derived'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { eachPlay, videoColumns } from '#server/statistics/figure/columns.ts'
import {
  dayTables,
  type FigureLevel,
  type ListedSums,
  type SummedDays,
  sumNamesOf,
  sumsOfDays,
  type SumsRow,
} from '#server/statistics/figure/sums.ts'

export interface DayRow extends SumsRow {
  day: string
}

/** The figures of a list on a day. */
export interface ListedDay extends ListedSums {
  day: string
}

/** The entities of a level whose figures are counted or, with `isLess`, subtracted. */
export interface SeriesPart {
  readonly level: FigureLevel
  /** Selects the ids. */
  readonly ids: OwnedSql
  readonly isLess?: boolean
}

/** The days of a series. */
type SeriesDays = Pick<SummedDays, 'from' | 'to' | 'withVideo'>

/** Selects a `ListedDay` for each day on which the entities of the parts have figures, oldest first. */
export function sumsByDay(
  scope: OwnerScope,
  days: SeriesDays,
  [first, ...others]: readonly [SeriesPart, ...SeriesPart[]],
): OwnedSql {
  // Each is read for figures and for conversions.
  const named = others.reduce<OwnedSql>(
    (all, { ids }, at) => owned`${all}, ${idsOf(at + 1)} as (${ids})`,
    owned`${idsOf(0)} as (${first.ids})`,
  )
  const rows = others.reduce<OwnedSql>(
    (all, part, at) => owned`${all} union all ${daysOf(scope, days, { ...part, at: at + 1 })}`,
    daysOf(scope, days, { ...first, at: 0 }),
  )
  return owned`
    with ${named}
    select d.day, ${sumsOfDays(sumNamesOf(days))} from (${rows}) d group by d.day order by d.day`
}

function idsOf(at: number): RawBuilder<unknown> {
  return sql.table(`ids_${at}`)
}

function daysOf(
  scope: OwnerScope,
  { from, to, withVideo = false }: SeriesDays,
  { level, at, isLess = false }: Omit<SeriesPart, 'ids'> & { readonly at: number },
): OwnedSql {
  const { table, id } = dayTables[level]
  const sign = isLess ? sql`-` : sql``
  const figures = sql.join(
    figureNames.map((name) => sql`${sign}x.${sql.ref(name)} as ${sql.ref(name)}`),
  )
  const none = sql.join(figureNames.map(() => sql`0`))
  const noPlays = withVideo ? sql`, ${eachPlay((name) => `0 as ${name}`)}` : sql``
  const ofLevel = owned`
    where x.owner_id = ${scope.ownerId} and x.level = ${level} and x.day between ${from} and ${to}
      and x.entity_id in (table ${idsOf(at)})`
  const rows = owned`
    select x.day, ${figures}, 0 as conversions, 0 as conversion_value${noPlays} from ${table} x
    where x.owner_id = ${scope.ownerId} and x.day between ${from} and ${to}
      and x.${id} in (table ${idsOf(at)})
    union all
    select x.day, ${none}, ${sign}x.conversions, ${sign}x.value_cents${noPlays} from conversion_day x ${ofLevel}`
  if (!withVideo) return rows
  const plays = sql.join(videoColumns.map((name) => sql`${sign}x.${sql.ref(name)}`))
  return owned`${rows} union all select x.day, ${none}, 0, 0, ${plays} from video_day x ${ofLevel}`
}
