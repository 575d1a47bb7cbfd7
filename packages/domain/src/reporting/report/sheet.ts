import { elementType, type ElementType } from '../../platform/column/element.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import type { ReportColumns } from '../../statistics/report/column.ts'
import { unitOf } from '../../statistics/report/comparison.ts'
import type { ReportDimension } from '../../statistics/report/dimension.ts'
import { dimensionNames } from '../../statistics/report/dimension-name.ts'
import { valueText } from '../../statistics/report/value-text.ts'
import { aboutLines, type AskedReport, type FileFacts } from './asked-report.ts'
import { reportFileTexts } from './file-texts.ts'
import { type ShownMetric, shownMetrics } from './shown-metric.ts'
import { columnsOf, type ReportLevel, type ReportRow, reportTree, totalOf } from './tree.ts'

/** A column of a report in a file. */
export interface ReportSheetColumn {
  readonly name: string
  readonly type: ElementType
  /** The unit of texts that are days as `YYYY-MM-DD`, or months as `YYYY-MM`. */
  readonly unit: 'day' | 'month' | null
}

/** A number in the unit of the wire, a text as it was entered, or null for nothing. */
export type ReportSheetValue = string | number | null

/** A report as a table with a column for each dimension. */
export interface ReportSheet {
  /** The labels and texts of what the report is about. */
  readonly about: readonly (readonly string[])[]
  readonly columns: readonly ReportSheetColumn[]
  readonly rows: readonly (readonly ReportSheetValue[])[]
  readonly total: readonly ReportSheetValue[]
}

/** Everything of a file but its rows. */
export interface ReportFrame extends Omit<ReportSheet, 'rows'> {
  /** Returns the values of a row, with one for each dimension. */
  lineOf(row: ReportRow): readonly ReportSheetValue[]
}

/** Returns everything of a file but its rows, from the first level of a report, whose rows may be missing. */
export function reportFrame(
  first: ReportLevel | undefined,
  asked: AskedReport,
  facts: FileFacts,
): ReportFrame {
  const { dimensions } = asked.question
  const { locale } = facts
  const parts = figureParts(first, asked, facts)
  const figures = (row: Figured) => parts.map(({ value }) => value(row))
  const total = totalOf(first)
  return {
    about: aboutLines(asked, facts),
    columns: [...dimensions.map((one) => dimensionColumn(one, locale)), ...parts],
    lineOf: (row) => [...valuesOf(row, dimensions, locale), ...figures(row)],
    total:
      total === null
        ? []
        : [
            reportFileTexts[locale].total,
            ...dimensions.slice(1).map(() => null),
            ...figures(total),
          ],
  }
}

/**
 * Returns all rows of all levels of a report with a column for each dimension, and the total. No row is left out as one
 * of others, unless the server has left it out.
 */
export function reportSheet(
  levels: readonly ReportLevel[],
  asked: AskedReport,
  facts: FileFacts,
): ReportSheet {
  const { lineOf, ...frame } = reportFrame(levels[0], asked, facts)
  return { ...frame, rows: leavesOf(levels, asked).map(lineOf) }
}

function dimensionColumn(dimension: ReportDimension, locale: Locale): ReportSheetColumn {
  const unit = dimension === 'month' ? 'month' : unitOf(dimension) === null ? null : 'day'
  return { name: dimensionNames[locale][dimension], type: elementType.text, unit }
}

type Figured = Pick<ReportRow, 'now' | 'before' | 'cells'>

/** A column of figures, and its value of each row. */
interface FigurePart extends ReportSheetColumn {
  value(row: Figured): number | null
}

/** Returns the columns of figures: those of the rows, then those of each column of a dimension. */
function figureParts(
  first: ReportLevel | undefined,
  { question, compared }: AskedReport,
  facts: FileFacts,
): FigurePart[] {
  const { columns } = question
  const metrics = shownMetrics(question.metrics, facts)
  const texts = reportFileTexts[facts.locale]
  const part = ({ type }: ShownMetric, name: string, value: FigurePart['value']): FigurePart => ({
    name,
    type,
    unit: null,
    value,
  })
  const ofRows = metrics.flatMap((metric) => {
    const { label } = metric
    const is = (row: Figured) => metric.valueOf(row.now)
    const name = columns ? texts.columnOf({ column: texts.total, metric: label }) : label
    if (compared === null) return [part(metric, name, is)]
    const was = ({ before }: Figured) => before && metric.valueOf(before)
    return [
      part(metric, name, is),
      part(metric, texts.before({ metric: label }), was),
      part(metric, texts.difference({ metric: label }), (row) => difference(is(row), was(row))),
    ]
  })
  const ofColumns = columnTexts(first, columns, facts.locale).flatMap((column, at) =>
    metrics.map((metric) =>
      part(metric, texts.columnOf({ column, metric: metric.label }), ({ cells }) => {
        const cell = cells[at]
        return cell === undefined ? null : metric.valueOf(cell)
      }),
    ),
  )
  return [...ofRows, ...ofColumns]
}

const difference = (is: number | null, was: number | null) =>
  is === null || was === null ? null : is - was

/** Returns the names of the columns of a dimension, with that of all others if there are any. */
export function columnTexts(
  first: ReportLevel | undefined,
  wanted: ReportColumns | null | undefined,
  locale: Locale,
): string[] {
  if (!wanted) return []
  const { columns, hasOthers } = columnsOf(first)
  const named = columns.map((value) => valueText(wanted.dimension, value, locale))
  return hasOthers ? [...named, reportFileTexts[locale].others] : named
}

/** Returns the rows of the last level, and the others of each. */
function leavesOf(
  levels: readonly ReportLevel[],
  { question, days, compared }: AskedReport,
): readonly ReportRow[] {
  const { dimensions } = question
  const tree = reportTree(levels, {
    dimensions,
    column: question.columns?.dimension,
    days,
    compared,
    top: Number.MAX_SAFE_INTEGER,
    isSorted: question.sort !== null,
  })
  const below = (parent: ReportRow | null): readonly ReportRow[] =>
    (tree.below(parent) ?? []).flatMap((row) =>
      row.isOthers || row.level + 1 === dimensions.length ? row : below(row),
    )
  return below(null)
}

function valuesOf(
  { path, isOthers, level }: ReportRow,
  dimensions: readonly ReportDimension[],
  locale: Locale,
): ReportSheetValue[] {
  return dimensions.map((dimension, at) => {
    const value = path[at]
    // Spreadsheets and programs know days as they are on the wire.
    if (value !== undefined && unitOf(dimension) !== null) return value.value
    if (value !== undefined) return valueText(dimension, value, locale)
    return isOthers && at === level ? reportFileTexts[locale].others : null
  })
}
