import type { ReportSums } from '@placard/domain/statistics/conversion/figure'
import { type ReportColumns, columnCount } from '@placard/domain/statistics/report/column'
import { timeDimensions } from '@placard/domain/statistics/report/dimension'
import { sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import {
  type Breakdown,
  breakdown,
  type BreakdownQuery,
  keptRows,
  knownDimensions,
} from '#server/statistics/figure/breakdown.ts'
import {
  type BreakdownRow,
  readingOf,
  sumsBy,
  sumsIn,
} from '#server/statistics/figure/report-sums.ts'
import { valueOf } from '#server/statistics/figure/breakdown-source.ts'

/** The columns of a report, and its rows with their sums in each. */
interface Crossed {
  readonly columns: Breakdown['rows']
  readonly cells: readonly (readonly (ReportSums | null)[])[]
}

const keyOf = (values: readonly string[]) => JSON.stringify(values)

/**
 * Returns the sums of rows by the values of one more dimension. The columns are those of the whole report, and the same
 * for the rows of each level.
 */
export async function crossed(
  scope: OwnerScope,
  { columns: wanted, ...query }: BreakdownQuery & { readonly columns: ReportColumns },
  rows: Breakdown['rows'],
): Promise<Crossed> {
  const [first = wanted.dimension] = query.dimensions
  const isTime = timeDimensions.includes(wanted.dimension)
  const columns = await breakdown(scope, {
    ...query,
    dimensions: [wanted.dimension],
    boundRows: query.boundRows ?? { dimension: first, from: query.from, to: query.to },
    ...(isTime && { sort: undefined }),
    isByHour: query.dimensions.includes('hour'),
    top: columnCount(wanted),
  })
  const places = new Map(columns.rows.map(({ values }, at) => [values[0], at]))
  const found = await cellsIn(
    scope,
    { ...query, column: wanted.dimension },
    {
      rows: rows.map(({ values }) => values),
      columns: [...places.keys()],
    },
  )
  const cells = new Map(rows.map(({ values }) => [keyOf(values), columns.rows.map(nothing)]))
  for (const { values, sums } of found) {
    const at = places.get(values.at(-1))
    const row = cells.get(keyOf(values.slice(0, -1)))
    if (row !== undefined && at !== undefined) row[at] = sums
  }
  return { columns: columns.rows, cells: [...cells.values()] }
}

const nothing = (): ReportSums | null => null

type CellsQuery = BreakdownQuery & { readonly column: ReportColumns['dimension'] }

/** Returns the sums of rows in columns, where anything was counted. */
async function cellsIn(
  scope: OwnerScope,
  { column, ...query }: CellsQuery,
  wanted: {
    readonly rows: readonly (readonly string[])[]
    readonly columns: readonly (string | undefined)[]
  },
): Promise<Breakdown['rows']> {
  const asked = { ...query, dimensions: [...query.dimensions, column] }
  const values = asked.dimensions.map((dimension) => valueOf(scope, dimension))
  const kept = await keptRows(scope, asked)
  const known = { ...asked, dimensions: knownDimensions(asked) }
  const place = sql.lit(query.dimensions.length)
  const { rows } = await runOwn<BreakdownRow>(
    scope,
    owned`
      with counted as (${sumsBy(scope, known, { values, kept })})
      select f.* from counted f
      where f.values[${place} + 1] = any (${wanted.columns}::text[])
        and to_jsonb(f.values[1:${place}]) in (select jsonb_array_elements(${JSON.stringify(wanted.rows)}::jsonb))`,
  )
  const reading = readingOf(known)
  return rows.map((row) => ({ values: row.values, sums: sumsIn(row, '', reading) }))
}
