import { figureNames, type Sums } from '@placard/domain/statistics/metric/derived'
import type { DayRange } from '@placard/domain/platform/calendar/preset'
import type { MetricCode } from '@placard/domain/statistics/metric/name'
import { comparedValue, unitOf } from '@placard/domain/statistics/report/comparison'
import { type ReportDimension, timeDimensions } from '@placard/domain/statistics/report/dimension'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import {
  type CountedRows,
  countedRows,
  valueOf,
} from '#server/statistics/figure/breakdown-source.ts'
import { shownFigures, sortableFigures } from '#server/statistics/figure/value.ts'

/** Inclusive bounds of figures. */
type FigureBounds = {
  readonly [Name in MetricCode]?:
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
  readonly sort?: { readonly sortName: MetricCode; readonly sortType: 'ASC' | 'DESC' } | undefined
  /** The maximum number of rows. */
  readonly top: number
}

export interface Breakdown {
  readonly rows: readonly { readonly values: readonly string[]; readonly sums: Sums }[]
  readonly total: Sums
  /** The number of rows without the maximum. */
  readonly count: number
}

type BreakdownRow = { values: string[]; count: number } & Sums & {
    readonly [Name in keyof Sums as `all_${Name}`]: number
  }

const each = (part: (name: string) => string) => sql.raw(figureNames.map(part).join(', '))
const nothing: Sums = { impressions: 0, clicks: 0, downloads: 0, cost: 0 }

/** Returns the sums of the acting owner by the values of dimensions, and in total. Rows without any figure are left out. */
export async function breakdown(scope: OwnerScope, query: BreakdownQuery): Promise<Breakdown> {
  const { dimensions, top } = query
  const values = dimensions.map((dimension) => valueOf(scope, dimension))
  const kept = await keptRows(scope, query)
  const bound = boundDimension(query)
  const known = { ...query, dimensions: bound === null ? dimensions : [...dimensions, bound] }
  const { rows } = await runOwn<BreakdownRow>(
    scope,
    owned`
      with counted as (
        select array[${sql.join(values)}] as values, ${each((name) => `sum(x.${name}::float8) as ${name}`)}
        from (${countedRows(scope, known)}) x where ${kept}
        group by ${sql.join(values)}
      )
      select values, ${sql.raw(figureNames.join(', '))}, count(*) over ()::int as count,
        ${each((name) => `sum(${name}) over () as all_${name}`)}
      from counted f where impressions <> 0 or clicks <> 0 or downloads <> 0 or cost <> 0
      order by ${orderOf(query)} limit ${top}`,
  )
  return {
    rows: rows.map(({ values: found, impressions, clicks, downloads, cost }) => ({
      values: found,
      sums: { impressions, clicks, downloads, cost },
    })),
    total: totalOf(rows[0]),
    count: rows[0]?.count ?? 0,
  }
}

function orderOf({ dimensions: [first], sort }: BreakdownQuery): RawBuilder<unknown> {
  if (sort !== undefined) {
    const direction = sort.sortType === 'ASC' ? sql`asc` : sql`desc`
    return sql`${sortableFigures[sort.sortName].value} ${direction} nulls last, values`
  }
  return first !== undefined && timeDimensions.includes(first)
    ? sql`lpad(values[1], 10, '0'), cost desc, values`
    : sql`cost desc, values`
}

/**
 * Returns the condition on rows `x` that theirs of the bound dimension is within the bounds. Of other days than those of
 * the report, days, weeks and months are those of the same place.
 */
async function keptRows(scope: OwnerScope, query: BreakdownQuery): Promise<RawBuilder<unknown>> {
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

/** Returns the dimension whose rows must be within bounds; null without bounds. */
function boundDimension({ figures, boundRows, dimensions }: BreakdownQuery) {
  if (boundsOf(figures ?? {}).length === 0) return null
  return boundRows?.dimension ?? dimensions[0] ?? null
}

function withinBounds(scope: OwnerScope, query: BreakdownQuery): OwnedSql {
  const value = sql.join(query.dimensions.map((dimension) => valueOf(scope, dimension)))
  return owned`
    select f.value from (
      select ${value} as value, ${each((name) => `sum(x.${name}::float8) as ${name}`)}
      from (${countedRows(scope, query)}) x group by 1
    ) f where ${sql.join(boundsOf(query.figures ?? {}), sql` and `)}`
}

function boundsOf(bounds: FigureBounds): readonly RawBuilder<unknown>[] {
  return shownFigures.flatMap(([name, value]) => {
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

function totalOf(row: BreakdownRow | undefined): Sums {
  if (row === undefined) return nothing
  return {
    impressions: row.all_impressions,
    clicks: row.all_clicks,
    downloads: row.all_downloads,
    cost: row.all_cost,
  }
}
