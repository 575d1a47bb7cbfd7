import {
  type ConversionSums,
  countsConversions,
  type ReportSums,
} from '@placard/domain/statistics/conversion/figure'
import { figureNames } from '@placard/domain/statistics/metric/derived'
import { type VideoSums, videoSumsOf } from '@placard/domain/statistics/video/figure'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import {
  countedConversions,
  countedPlays,
  type CountedRows,
  countedRows,
} from '#server/statistics/figure/breakdown-source.ts'
import {
  columnOfCount,
  eachPlay,
  type VideoColumn,
  videoColumns,
} from '#server/statistics/figure/columns.ts'

/** The sums of a row, and those of all as `all_`. */
export type BreakdownRow = { values: string[]; count: number } & Readonly<
  Record<string, number | null>
>

const each = (part: (name: string) => string, names: readonly string[] = figureNames) =>
  sql.raw(names.map(part).join(', '))
type Wanted = Pick<CountedRows, 'withVideo'>

const conversionColumns = ['conversions', 'conversion_value']

/** Returns the names of the sums of a report in SQL. */
export function summedIn({ withVideo }: Wanted): readonly string[] {
  return [...figureNames, ...conversionColumns, ...(withVideo ? videoColumns : [])]
}

/** Returns a list of SQL with a part for each sum of a report. */
export function eachSum(query: Wanted, part: (name: string) => string): RawBuilder<unknown> {
  return each(part, summedIn(query))
}

/** Returns the condition that anything was counted in a row. */
export function isCountedIn(query: Wanted): RawBuilder<unknown> {
  const parts = summedIn(query).map((name) => `${name} <> 0`)
  return sql.raw(`(${parts.join(' or ')})`)
}

/** Selects the sums of rows, with their conversions and plays unless one of the dimensions does not know them. */
export function sumsBy(
  scope: OwnerScope,
  query: CountedRows,
  { values, kept }: { values: readonly RawBuilder<unknown>[]; kept: RawBuilder<unknown> },
): OwnedSql {
  const by = sql.join(values)
  const figures = owned`
    select array[${by}] as values, ${each((name) => `sum(x.${name}::float8) as ${name}`)}
    from (${countedRows(scope, query)}) x where ${kept} group by ${by}`
  const others = (value: string) =>
    each(
      (name) => `${value}::float8 as ${name}`,
      summedIn(query).filter((name) => !isFigure(name)),
    )
  if (!countsConversions(query.dimensions))
    return owned`select s.*, ${others('null')} from (${figures}) s`
  const noPlays = query.withVideo ? sql`, ${eachPlay(() => '0')}` : sql``
  const plays = query.withVideo
    ? owned`
      union all
      select array[${by}], ${each(() => '0')}, 0, 0, ${eachPlay((name) => `sum(x.${name}::float8)`)}
      from (${countedPlays(scope, query)}) x where ${kept} group by ${by}`
    : sql``
  return owned`
    select values, ${eachSum(query, (name) => `sum(${name}) as ${name}`)} from (
      select s.*, ${others('0')} from (${figures}) s
      union all
      select array[${by}], ${each(() => '0')}, sum(x.conversions::float8), sum(x.value_cents::float8)${noPlays}
      from (${countedConversions(scope, query)}) x where ${kept} group by ${by}${plays}
    ) s group by values`
}

const isFigure = (name: string) => figureNames.some((figure) => figure === name)

/** Returns the conversions and the plays of the days and the filters, which breakdowns do not count. */
export async function unbrokenIn(
  scope: OwnerScope,
  query: CountedRows,
): Promise<ConversionSums & VideoSums> {
  const whole = { ...query, dimensions: [] }
  const { rows } = await runOwn<ConversionSums>(
    scope,
    owned`
      select coalesce(sum(x.conversions::float8), 0) as conversions,
        coalesce(sum(x.value_cents::float8), 0) as "conversionValue"
      from (${countedConversions(scope, whole)}) x`,
  )
  const sums = rows[0] ?? { conversions: 0, conversionValue: 0 }
  if (!query.withVideo) return sums
  const found = await runOwn<Readonly<Record<VideoColumn, number>>>(
    scope,
    owned`
      select ${eachPlay((name) => `coalesce(sum(x.${name}::float8), 0) as ${name}`)}
      from (${countedPlays(scope, whole)}) x`,
  )
  const [plays] = found.rows
  return { ...sums, ...videoSumsOf((name) => plays?.[columnOfCount[name]] ?? 0) }
}

/** The sums that a row has. */
export interface SumsReading extends Wanted {
  /** The conversions and plays of a row that has none: null where they are not counted. */
  readonly nothing: 0 | null
}

/** Returns the sums that the rows of a report have. */
export function readingOf({
  dimensions,
  withVideo,
}: Pick<CountedRows, 'dimensions' | 'withVideo'>): SumsReading {
  return { withVideo, nothing: countsConversions(dimensions) ? 0 : null }
}

export function sumsIn(
  row: BreakdownRow | undefined,
  prefix: '' | 'all_' | 'was_',
  { withVideo, nothing }: SumsReading,
): ReportSums {
  return sumsOfNames((name) => row?.[`${prefix}${name}`], { withVideo, nothing })
}

/** Returns the sums of a row by the function from their names in SQL to values. */
export function sumsOfNames(
  valueOf: (name: string) => number | null | undefined,
  { withVideo, nothing }: SumsReading,
): ReportSums {
  const count = (name: string) => valueOf(name) ?? 0
  const conversions = (name: string) => valueOf(name) ?? nothing
  return {
    impressions: count('impressions'),
    clicks: count('clicks'),
    downloads: count('downloads'),
    cost: count('cost'),
    conversions: conversions('conversions'),
    conversionValue: conversions('conversion_value'),
    ...(withVideo && videoSumsOf((name) => conversions(columnOfCount[name]))),
  }
}
