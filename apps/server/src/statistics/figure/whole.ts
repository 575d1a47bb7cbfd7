import type { ReportSums } from '@placard/domain/statistics/conversion/figure'
import { type ReportDimension, timeDimensions } from '@placard/domain/statistics/report/dimension'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { DayRange } from '#server/statistics/figure/sums.ts'
import {
  type BreakdownQuery,
  keptRows,
  knownDimensions,
  sortValue,
} from '#server/statistics/figure/breakdown.ts'
import {
  type BreakdownRow,
  eachSum,
  isCountedIn,
  readingOf,
  summedIn,
  sumsBy,
  sumsIn,
  sumsOfNames,
} from '#server/statistics/figure/report-sums.ts'
import { valueOf } from '#server/statistics/figure/breakdown-source.ts'

/** The query for all rows of a report. */
export interface WholeQuery extends Omit<BreakdownQuery, 'top'> {
  /** The compared days, and the values of each dimension by those that they are compared with; null for the same. */
  readonly compared: (DayRange & { readonly places: readonly (Places | null)[] }) | null
  /** The dimension that is spread over columns, and their values. */
  readonly columns: {
    readonly dimension: ReportDimension
    readonly values: readonly string[]
  } | null
}

type Places = Readonly<Record<string, string>>

/** A row of `wholeRows`: its sums, those of the compared days as `was_`, and those of its columns. */
export type WholeRow = BreakdownRow & {
  readonly has_before: boolean
  readonly cells: Readonly<Record<string, readonly (number | null)[]>> | null
}

/**
 * Selects all rows of a report, in the order in which its tree shows them: those below a row follow each other, and each
 * level has the order of a report.
 */
export async function wholeRows(scope: OwnerScope, query: WholeQuery): Promise<OwnedSql> {
  const { dimensions, columns, compared } = query
  const known = knownDimensions({ ...query, top: 0 })
  const order = levelOrder(query, known)
  const upper = dimensions.slice(0, -1).map((_, at) => levelSums(query, at + 1, order))
  const places = sql.join(dimensions.map((_, at) => order.placeAt(at)))
  const days = compared && { from: compared.from, to: compared.to }
  const before = days ? await sumsOf(scope, { ...query, ...days }) : noSums(query)
  const cells = columns ? await cellSums(scope, query, columns) : noCells
  return owned`
    with counted as (${await sumsOf(scope, query)}),
    found as (select f.*, ${order.value} as place from counted f where ${isCountedIn(query)}),
    ${sql.join([...upper, sql`before as (${before})`, sql`crossed as (${cells})`])}
    select found.values, ${eachSum(query, (name) => `found.${name}`)}, ${eachSum(query, (name) => `before.${name} as was_${name}`)},
      before.values is not null as has_before, crossed.cells
    from found ${joinedLevels(dimensions)}
      left join before on before.values = ${comparedValues(query)}
      left join crossed on crossed.values = found.values
    where ${scope.ownerId}::bigint is not null order by ${places}`
}

const noSums = (query: WholeQuery) =>
  sql`select null::text[] as values, ${eachSum(query, (name) => `null::float8 as ${name}`)} where false`
const noCells = sql`select null::text[] as values, null::jsonb as cells where false`

/** Selects the sums by the dimensions of a query. */
async function sumsOf(scope: OwnerScope, query: Omit<BreakdownQuery, 'top'>): Promise<OwnedSql> {
  const whole = { ...query, top: 0 }
  const values = query.dimensions.map((dimension) => valueOf(scope, dimension))
  const kept = await keptRows(scope, whole)
  return sumsBy(scope, { ...query, dimensions: knownDimensions(whole) }, { values, kept })
}

interface LevelOrder {
  /** The value that a row `f` is sorted by. */
  readonly value: RawBuilder<unknown>
  /** Returns the order of the values of a dimension among those with the same values before it. */
  placeAt(at: number): RawBuilder<unknown>
}

function levelOrder(
  { dimensions, sort }: WholeQuery,
  known: readonly ReportDimension[],
): LevelOrder {
  const chosen = sort && sortValue(sort.sortName, known)
  const direction = chosen && sort?.sortType === 'ASC' ? sql`asc` : sql`desc`
  return {
    value: chosen || sql`f.cost`,
    placeAt(at) {
      const value = sql`found.values[${sql.lit(at + 1)}]`
      const dimension = dimensions[at]
      if (!chosen && dimension !== undefined && timeDimensions.includes(dimension))
        return sql`lpad(${value}, 10, '0')`
      const level = at + 1 === dimensions.length ? 'found' : `level${at + 1}`
      return sql`${sql.ref(`${level}.place`)} ${direction} nulls last, ${value}`
    },
  }
}

/** The sums of a level above the last, and what its rows are sorted by. */
function levelSums(query: WholeQuery, depth: number, { value }: LevelOrder): RawBuilder<unknown> {
  return sql`${sql.ref(`level${depth}`)} as (
    select f.values, ${value} as place from (
      select l.values[1:${sql.lit(depth)}] as values, ${eachSum(query, (name) => `sum(l.${name}) as ${name}`)}
      from found l group by 1) f)`
}

function joinedLevels(dimensions: readonly ReportDimension[]): RawBuilder<unknown> {
  const joins = dimensions.slice(0, -1).map((_, at) => {
    const level = sql.ref(`level${at + 1}`)
    return sql` join ${level} on ${level}.values = found.values[1:${sql.lit(at + 1)}]`
  })
  return joins.length === 0 ? sql`` : sql.join(joins, sql` `)
}

/** Returns the values of the compared row. */
function comparedValues({ dimensions, compared }: WholeQuery): RawBuilder<unknown> {
  const values = dimensions.map((_, at) => {
    const value = sql`found.values[${sql.lit(at + 1)}]`
    const places = compared?.places[at]
    return places ? sql`(${JSON.stringify(places)}::jsonb ->> ${value})` : value
  })
  return sql`array[${sql.join(values)}]`
}

/** Selects the sums of rows by column as one value. */
async function cellSums(
  scope: OwnerScope,
  query: WholeQuery,
  { dimension, values }: NonNullable<WholeQuery['columns']>,
): Promise<RawBuilder<unknown>> {
  const place = sql.lit(query.dimensions.length)
  const [first = dimension] = query.dimensions
  const boundRows = query.boundRows ?? { dimension: first, from: query.from, to: query.to }
  const dimensions = [...query.dimensions, dimension]
  const cells = await sumsOf(scope, { ...query, boundRows, dimensions })
  return sql`
    select c.values[1:${place}] as values,
      jsonb_object_agg(c.values[${place} + 1], jsonb_build_array(${eachSum(query, (name) => `c.${name}`)})) as cells
    from (${cells}) c where c.values[${place} + 1] = any (${values}::text[]) group by 1`
}

/** Returns the sums of a row. */
export function wholeSums(row: WholeRow, prefix: '' | 'was_', query: ReadRows): ReportSums {
  return sumsIn(row, prefix, readingOf(query))
}

type ReadRows = Parameters<typeof readingOf>[0]

/** Returns the sums of a row in a column; null if nothing was counted. */
export function wholeCell({ cells }: WholeRow, column: string, query: ReadRows): ReportSums | null {
  const counts = cells?.[column]
  if (counts === undefined) return null
  const names = summedIn(query)
  return sumsOfNames((name) => counts[names.indexOf(name)], readingOf(query))
}
