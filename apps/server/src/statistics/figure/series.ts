import { figureNames } from '@placard/domain/statistics/metric/derived'
import { sql } from 'kysely'
import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import {
  type DayRange,
  dayTables,
  type FigureLevel,
  sumsOfDays,
  type SumsRow,
} from '#server/statistics/figure/sums.ts'

export interface DayRow extends SumsRow {
  day: string
}

/** The entities of a level whose figures are counted or, with `isLess`, subtracted. */
export interface SeriesPart {
  readonly level: FigureLevel
  /** Selects the ids. */
  readonly ids: OwnedSql
  readonly isLess?: boolean
}

/** Selects a `DayRow` for each day on which the entities of the parts have figures, oldest first. */
export function sumsByDay(
  scope: OwnerScope,
  days: DayRange,
  [first, ...others]: readonly [SeriesPart, ...SeriesPart[]],
): OwnedSql {
  const parts = others.reduce<OwnedSql>(
    (all, part) => owned`${all} union all ${daysOf(scope, days, part)}`,
    daysOf(scope, days, first),
  )
  return owned`select d.day, ${sumsOfDays()} from (${parts}) d group by d.day order by d.day`
}

function daysOf(
  scope: OwnerScope,
  { from, to }: DayRange,
  { level, ids, isLess = false }: SeriesPart,
): OwnedSql {
  const { table, id } = dayTables[level]
  const sign = isLess ? sql`-` : sql``
  const figures = sql.join(
    figureNames.map((name) => sql`${sign}x.${sql.ref(name)} as ${sql.ref(name)}`),
  )
  return owned`
    select x.day, ${figures} from ${table} x
    where x.owner_id = ${scope.ownerId} and x.day between ${from} and ${to} and x.${id} in (${ids})`
}
