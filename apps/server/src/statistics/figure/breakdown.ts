import { countsConversions, type ReportSums } from '@placard/domain/statistics/conversion/figure'
import type { DayRange } from '@placard/domain/platform/calendar/preset'
import { type Formula, hasFigure } from '@placard/domain/statistics/formula/formula'
import {
  hasNoBreakdown,
  isOfVideo,
  type ReportMetricCode,
} from '@placard/domain/statistics/metric/name'
import { comparedValue, unitOf } from '@placard/domain/statistics/report/comparison'
import { type ReportDimension, timeDimensions } from '@placard/domain/statistics/report/dimension'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { type CountedRows, valueOf } from '#server/statistics/figure/breakdown-source.ts'
import { formulaSql } from '#server/statistics/figure/formula-value.ts'
import {
  type BreakdownRow,
  eachSum,
  isCountedIn,
  readingOf,
  sumsBy,
  sumsIn,
  unbrokenIn,
} from '#server/statistics/figure/report-sums.ts'
import {
  shownConversions,
  shownFigures,
  shownVideos,
  sortableFigures,
} from '#server/statistics/figure/value.ts'

/** Inclusive bounds of figures. */
type FigureBounds = {
  readonly [Name in ReportMetricCode]?:
    | { readonly min?: number | undefined; readonly max?: number | undefined }
    | undefined
}

/** From one to three dimensions that can be reported together, and the rows of their figures. */
export interface BreakdownQuery extends CountedRows {
  /** Bounds of the rows of the first dimension; all others are left out. */
  readonly figures?: FigureBounds | undefined
  /** The rows that must be within the bounds; by default those of the first dimension. */
  readonly boundRows?:
    | (Pick<CountedRows, 'from' | 'to'> & { readonly dimension: ReportDimension })
    | undefined
  readonly sort?:
    | { readonly sortName: ReportMetricCode | Formula; readonly sortType: 'ASC' | 'DESC' }
    | undefined
  /** Only figures by hour are summed, also if no dimension is the hour. */
  readonly isByHour?: boolean | undefined
  /** The maximum number of rows. */
  readonly top: number
}

export interface Breakdown {
  readonly rows: readonly { readonly values: readonly string[]; readonly sums: ReportSums }[]
  readonly total: ReportSums
  /** The number of rows without the maximum. */
  readonly count: number
}

/** Returns the sums of the acting owner by the values of dimensions, and in total. Rows without any figure are left out. */
export async function breakdown(scope: OwnerScope, query: BreakdownQuery): Promise<Breakdown> {
  const { dimensions, top } = query
  const values = dimensions.map((dimension) => valueOf(scope, dimension))
  const kept = await keptRows(scope, query)
  const bound = boundDimension(query)
  const known = { ...query, dimensions: knownDimensions(query) }
  const { rows } = await runOwn<BreakdownRow>(
    scope,
    owned`
      with counted as (${sumsBy(scope, known, { values, kept })})
      select values, ${eachSum(query, (name) => name)}, count(*) over ()::int as count,
        ${eachSum(query, (name) => `sum(${name}) over () as all_${name}`)}
      from counted f where ${isCountedIn(query)}
      order by ${orderOf({ ...query, dimensions: known.dimensions })} limit ${top}`,
  )
  const reading = readingOf(known)
  return {
    rows: rows.map((row) => ({ values: row.values, sums: sumsIn(row, '', reading) })),
    total: {
      ...sumsIn(rows[0], 'all_', reading),
      // They are known of everything, but not of the members of breakdowns that are within bounds.
      ...(reading.nothing === null && bound === null && (await unbrokenIn(scope, query))),
    },
    count: rows[0]?.count ?? 0,
  }
}

function orderOf({ dimensions, sort }: BreakdownQuery): RawBuilder<unknown> {
  const value = sort && sortValue(sort.sortName, dimensions)
  if (value) {
    const direction = sort?.sortType === 'ASC' ? sql`asc` : sql`desc`
    return sql`${value} ${direction} nulls last, values`
  }
  const [first] = dimensions
  return first !== undefined && timeDimensions.includes(first)
    ? sql`lpad(values[1], 10, '0'), cost desc, values`
    : sql`cost desc, values`
}

/** Returns the value to sort by; null for conversions and plays by dimensions that do not know them. */
export function sortValue(by: ReportMetricCode | Formula, dimensions: CountedRows['dimensions']) {
  const needs = typeof by === 'string' ? hasNoBreakdown(by) : hasFigure(by, hasNoBreakdown)
  if (needs && !countsConversions(dimensions)) return null
  return typeof by === 'string' ? sortableFigures[by].value : formulaSql(by)
}

/**
 * Returns the condition on rows `x` that theirs of the bound dimension is within the bounds. Of other days than those of
 * the report, days, weeks and months are those of the same place.
 */
export async function keptRows(
  scope: OwnerScope,
  query: BreakdownQuery,
): Promise<RawBuilder<unknown>> {
  const bound = boundDimension(query)
  if (bound === null) return sql`true`
  const { from, to, boundRows } = query
  const value = valueOf(scope, bound)
  const found = withinBounds(scope, { ...query, ...boundRows, dimensions: [bound] })
  if (boundRows === undefined || unitOf(bound) === null) return sql`${value} in (${found})`
  const { rows } = await runOwn<{ value: string }>(scope, found)
  // The contract has validated all of them as existing days.
  const placeOf = comparedValue(bound, boundRows as DayRange, { from, to } as DayRange)
  const values = rows.map((row) => placeOf(row.value))
  return sql`${value} = any (${values.filter((one) => one !== null)}::text[])`
}

/** Returns the dimensions that the summed rows must know: those of the report, that of the bounds, and the hour. */
export function knownDimensions(query: BreakdownQuery): CountedRows['dimensions'] {
  const bound = boundDimension(query)
  return [
    ...query.dimensions,
    ...(bound === null ? [] : [bound]),
    ...(query.isByHour ? (['hour'] as const) : []),
  ]
}

/** Returns the dimension whose rows must be within bounds; null without bounds. */
function boundDimension({ figures, boundRows, dimensions }: BreakdownQuery) {
  if (boundsOf(figures ?? {}).length === 0) return null
  return boundRows?.dimension ?? dimensions[0] ?? null
}

function withinBounds(scope: OwnerScope, query: BreakdownQuery): OwnedSql {
  const values = query.dimensions.map((dimension) => valueOf(scope, dimension))
  return owned`
    select f.values[1] as value from (${sumsBy(scope, query, { values, kept: sql`true` })}) f
    where ${sql.join(boundsOf(query.figures ?? {}), sql` and `)}`
}

function boundsOf(bounds: FigureBounds): readonly RawBuilder<unknown>[] {
  return [...shownFigures, ...shownConversions, ...shownVideos].flatMap(([name, value]) => {
    const { min, max } = bounds[name] ?? {}
    return [
      ...(min === undefined ? [] : [sql`${value} >= ${min}`]),
      ...(max === undefined ? [] : [sql`${value} <= ${max}`]),
    ]
  })
}

/** The end of the figures of an owner. */
export interface LatestFigures {
  /** The last day with figures; null without any. */
  readonly day: string | null
  /** The end of the last hour with figures by hour; null without any. */
  readonly until: Date | null
}

/** Returns the end of the figures of the acting owner. */
export async function latestFigures(scope: OwnerScope): Promise<LatestFigures> {
  const { ownerId } = scope
  const { rows } = await runOwn<LatestFigures>(
    scope,
    owned`select (select max(day)::text from owner_day where owner_id = ${ownerId}) as day,
      (select date_trunc('hour', max(at)) + interval '1 hour' from stat_hour
       where owner_id = ${ownerId}) as until`,
  )
  return rows[0] ?? { day: null, until: null }
}

/** Returns whether a report needs the plays of videos for its order or its bounds. */
export function needsVideo({ sort, figures = {} }: Pick<BreakdownQuery, 'sort' | 'figures'>) {
  const isBound = Object.entries(figures).some(([code, bounds]) => bounds && isOfVideo(code))
  if (sort === undefined || isBound) return isBound
  return typeof sort.sortName === 'string'
    ? isOfVideo(sort.sortName)
    : hasFigure(sort.sortName, isOfVideo)
}
