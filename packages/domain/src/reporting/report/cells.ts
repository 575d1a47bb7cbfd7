import {
  nothingReported,
  type ReportMetrics,
  reportRemainder,
  type ReportSums,
  withConversions,
} from '../../statistics/conversion/figure.ts'
import type { ReportValue } from '../../statistics/report/value-text.ts'

/** The value of a column with the figures of all its rows. */
export interface ColumnTotal extends ReportValue {
  readonly metrics: ReportMetrics
}

/** The figures of a row by column; `cells` is missing without columns, and null where nothing was counted. */
interface CrossedRow {
  readonly metrics: ReportMetrics
  readonly cells?: readonly (ReportSums | null)[] | undefined
}

/**
 * Returns the figures of a row in each column, and in all other columns as the last, so that they add up to the row.
 * Empty without columns.
 *
 * @param isCounted whether conversions are counted by the dimensions of rows and columns
 */
export function cellsOf({ metrics, cells }: CrossedRow, isCounted: boolean): ReportMetrics[] {
  return cells === undefined
    ? []
    : withRest(
        metrics,
        cells.map((cell) => (cell === null ? nothingReported(isCounted) : withConversions(cell))),
      )
}

/** Returns the figures of the total in each column, and in all other columns as the last. */
export function totalCells(
  total: ReportMetrics,
  columns: readonly ColumnTotal[] | undefined,
): ReportMetrics[] {
  return columns === undefined
    ? []
    : withRest(
        total,
        columns.map(({ metrics }) => metrics),
      )
}

/** Returns what rows leave of each column. */
export function restCells(
  whole: readonly ReportMetrics[],
  rows: readonly { readonly cells: readonly ReportMetrics[] }[],
): ReportMetrics[] {
  return whole.map((cell, at) =>
    withConversions(
      reportRemainder(
        cell,
        rows.flatMap(({ cells }) => cells[at] ?? []),
      ),
    ),
  )
}

function withRest(whole: ReportMetrics, known: readonly ReportMetrics[]): ReportMetrics[] {
  return [...known, withConversions(reportRemainder(whole, known))]
}
