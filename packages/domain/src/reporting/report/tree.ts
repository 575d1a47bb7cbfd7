import type { DayRange } from '../../platform/calendar/preset.ts'
import {
  countsConversions,
  nothingReported,
  type ReportMetrics,
  reportRemainder,
  type ReportSums,
  withConversions,
} from '../../statistics/conversion/figure.ts'
import { comparedValue } from '../../statistics/report/comparison.ts'
import { type ReportDimension, timeDimensions } from '../../statistics/report/dimension.ts'
import type { ReportValue } from '../../statistics/report/value-text.ts'
import { cellsOf, type ColumnTotal, restCells, totalCells } from './cells.ts'

/** Figures by dimensions, as the server returns them. */
export interface ReportFigures {
  readonly rows: readonly {
    readonly values: readonly ReportValue[]
    readonly metrics: ReportMetrics
    /** The sums of each column; null if nothing was counted. Missing without columns. */
    readonly cells?: readonly (ReportSums | null)[] | undefined
  }[]
  /** Missing if no dimension is spread over columns. */
  readonly columns?: readonly ColumnTotal[] | undefined
  /** The rest that is in no row; null if there is nothing else. */
  readonly others: ReportMetrics | null
  readonly total: ReportMetrics
}

/** The figures of one level of a report: by its first dimensions, as many as the level is deep. */
export interface ReportLevel<Figures extends ReportFigures = ReportFigures> {
  readonly now: Figures
  /** The compared days; null if there are none. */
  readonly before: Figures | null
}

/** A row of a report: a value of the dimension of its level, or all others. */
export interface ReportRow {
  readonly id: string
  /** From 0. */
  readonly level: number
  /** The values of all dimensions from the outermost; empty for the others of the first level. */
  readonly path: readonly ReportValue[]
  readonly isOthers: boolean
  readonly now: ReportMetrics
  /** Null if there is nothing to compare with. */
  readonly before: ReportMetrics | null
  /** The figures by column, with those of all other columns as the last; empty without columns. */
  readonly cells: readonly ReportMetrics[]
}

interface TreeQuestion {
  readonly dimensions: readonly ReportDimension[]
  /** The dimension that is spread over columns. */
  readonly column?: ReportDimension | undefined
  readonly days: DayRange
  readonly compared: DayRange | null
  /** The maximum number of rows below each row. Rows of time are all shown in their order. */
  readonly top: number
  /** True if the order of the rows was chosen: it is that of the server on every level then. */
  readonly isSorted: boolean
}

/** The rows of a report by their parents. */
export interface ReportTree {
  /** Returns the rows below a row, or those of the first level; null while they are not loaded. */
  readonly below: (parent: ReportRow | null) => readonly ReportRow[] | null
}

const keyOf = (values: readonly string[]) => JSON.stringify(values)

/**
 * Returns the rows of a report. What the server has not named and what exceeds the maximum is one row of others, so that
 * the rows below each row add up to it, and those of the first level to the total.
 */
export function reportTree(levels: readonly ReportLevel[], question: TreeQuestion): ReportTree {
  const children = levels.map(({ now }) => byParent(now.rows))
  const findBefore = levels.map(({ before }) => beforeOf(before, question))
  return {
    below(parent) {
      const level = parent === null ? 0 : parent.level + 1
      const whole = parent ?? totalOf(levels[0])
      if (levels[level] === undefined || whole === null) return null
      const path = parent?.path ?? []
      const found = children[level]?.get(keyOf(path.map(({ value }) => value))) ?? []
      const inTime = !question.isSorted && isTime(question.dimensions[level])
      const isCounted = countsConversions([
        ...question.dimensions.slice(0, level + 1),
        ...(question.column ? [question.column] : []),
      ])
      const rows = (inTime ? inOrderOfTime(found) : found).map((row) => ({
        id: keyOf(row.values.map(({ value }) => value)),
        level,
        path: row.values,
        isOthers: false,
        now: row.metrics,
        before: findBefore[level]?.(row.values) ?? null,
        cells: cellsOf(row, isCounted),
      }))
      const shown = inTime ? rows : rows.slice(0, question.top)
      return withOthers(whole, shown, { level, path })
    },
  }
}

/** Returns the rows by the values of all their dimensions but the last. */
function byParent(rows: ReportFigures['rows']): ReadonlyMap<string, ReportFigures['rows']> {
  const children = new Map<string, ReportFigures['rows'][number][]>()
  for (const row of rows) {
    const parent = keyOf(row.values.slice(0, -1).map(({ value }) => value))
    const siblings = children.get(parent)
    if (siblings === undefined) children.set(parent, [row])
    else siblings.push(row)
  }
  return children
}

type Whole = Pick<ReportRow, 'now' | 'before' | 'cells'>

/** Returns the total of a report by its first level; null while that is not loaded. */
export function totalOf(first: ReportLevel | undefined): Whole | null {
  if (first === undefined) return null
  const { total, columns } = first.now
  return { now: total, before: first.before?.total ?? null, cells: totalCells(total, columns) }
}

/** Returns the values of the columns, and whether there are others. */
export function columnsOf(first: ReportLevel | undefined) {
  const { columns = [] } = first?.now ?? {}
  const rest = totalOf(first)?.cells.at(-1)
  return { columns, hasOthers: rest !== undefined && !isNothing(rest) }
}

function withOthers(
  whole: Whole,
  rows: readonly ReportRow[],
  { level, path }: Pick<ReportRow, 'level' | 'path'>,
): readonly ReportRow[] {
  const now = withConversions(
    reportRemainder(
      whole.now,
      rows.map((row) => row.now),
    ),
  )
  const known = rows.flatMap((row) => row.before ?? [])
  const before =
    whole.before === null || known.length < rows.length
      ? null
      : withConversions(reportRemainder(whole.before, known))
  if (isNothing(now) && (before === null || isNothing(before))) return rows
  const id = keyOf([...path.map(({ value }) => value), 'others', ''])
  const cells = restCells(whole.cells, rows)
  return [...rows, { id, level, path, isOthers: true, now, before, cells }]
}

/** Conversions that are not counted by the rows are not a reason for a row of others. */
function isNothing({ impressions, clicks, downloads, cost, conversions }: ReportMetrics): boolean {
  const isCounted = [impressions, clicks, downloads, cost].some((count) => count !== 0)
  return !isCounted && !conversions
}

/**
 * Returns the function from the values of a row to its figures of the compared days. A complete report without the row
 * had no figures for it; in one that is not complete they are unknown.
 */
function beforeOf(before: ReportFigures | null, { dimensions, days, compared }: TreeQuestion) {
  if (before === null || compared === null) return () => null
  const figures = new Map(
    before.rows.map(({ values, metrics }) => [keyOf(values.map(({ value }) => value)), metrics]),
  )
  const comparable = dimensions.map((dimension) => comparedValue(dimension, days, compared))
  return (values: readonly ReportValue[]): ReportMetrics | null => {
    const wanted = values.map(({ value }, at) => comparable[at]?.(value) ?? null)
    if (wanted.some((value) => value === null)) return null
    const nothing = () => nothingReported(countsConversions(dimensions.slice(0, values.length)))
    return figures.get(keyOf(wanted.map(String))) ?? (before.others === null ? nothing() : null)
  }
}

function isTime(dimension: ReportDimension | undefined): boolean {
  return dimension !== undefined && timeDimensions.includes(dimension)
}

function inOrderOfTime(rows: ReportFigures['rows']): ReportFigures['rows'] {
  const placeOf = ({ values }: ReportFigures['rows'][number]) =>
    (values.at(-1)?.value ?? '').padStart(2, '0')
  return rows.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}
