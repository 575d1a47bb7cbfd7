import type { Locale } from '@placard/domain/platform/locale/locale'
import { cellsOf } from '@placard/domain/reporting/report/cells'
import type { ReportFileFailure } from '@placard/domain/reporting/report/file'
import { reportFrame, type ReportSheetValue } from '@placard/domain/reporting/report/sheet'
import type { ReportRow } from '@placard/domain/reporting/report/tree'
import {
  countsConversions,
  nothingReported,
  type ReportSums,
  withConversions,
} from '@placard/domain/statistics/conversion/figure'
import { comparedValue, unitsIn } from '@placard/domain/statistics/report/comparison'
import type { Snapshot } from '#server/platform/database/snapshot.ts'
import type { Sheet } from '#server/platform/spreadsheet/sheet.ts'
import { checkReport, namedRows, orderOf } from '#server/reporting/report/answer.ts'
import {
  fileFacts,
  type FileQuestion,
  framedSheet,
  queryOf,
  reportLevel,
} from '#server/reporting/report/file.ts'
import { breakdown, needsVideo } from '#server/statistics/figure/breakdown.ts'
import {
  wholeCell,
  type WholeQuery,
  type WholeRow,
  wholeRows,
  wholeSums,
} from '#server/statistics/figure/whole.ts'

/** A report that cannot be written into a file. */
export class UnwritableReport extends Error {
  override readonly name = 'UnwritableReport'
  readonly failure: ReportFileFailure

  constructor(failure: ReportFileFailure) {
    super(`the report cannot be written: ${failure.kind}`)
    this.failure = failure
  }
}

interface Reading {
  readonly locale: Locale
  readonly reportName: string
  readonly rowsMax: number
  /** The number of rows is known. */
  onCount(count: number): Promise<void>
}

/**
 * Returns a report with all its rows, however many a page would load.
 *
 * @throws UnwritableReport for more rows than a file can have, and Refusal for what cannot be reported any more
 */
export async function wholeSheet(
  { scope, batches }: Snapshot,
  asked: FileQuestion,
  { locale, reportName, rowsMax, onCount }: Reading,
): Promise<Sheet> {
  const { withVideo: showsVideo, ...question } = await queryOf(scope, asked)
  await checkReport(scope, { ...question, top: 1 }, locale)
  const { filters, columns, ...given } = { ...question, sort: await orderOf(scope, question.sort) }
  const withVideo = showsVideo || needsVideo({ ...given, ...filters })
  const { sort, ...query } = { ...given, withVideo }
  const { count } = await breakdown(scope, { ...query, ...filters, top: 1 })
  if (count > rowsMax) throw new UnwritableReport({ kind: 'tooManyRows', rows: count })
  await onCount(count)
  const first = await reportLevel(scope, asked, { depth: 1, top: 1, locale })
  const facts = await fileFacts(scope, asked.question, { levels: [first], locale, reportName })
  const { lineOf, ...frame } = reportFrame(first, asked, facts)
  const shown = first.now.columns?.map(({ value }) => value)
  const whole: WholeQuery = {
    ...query,
    ...filters,
    sort,
    compared: comparedOf(asked),
    columns: columns && shown ? { dimension: columns.dimension, values: shown } : null,
  }
  const rowOf = rowMaker(asked, withVideo, shown)
  async function* lines(): AsyncGenerator<(readonly ReportSheetValue[])[]> {
    for await (const batch of batches<WholeRow>(await wholeRows(scope, whole))) {
      const counted = batch.map((row) => ({
        values: row.values,
        sums: wholeSums(row, '', query),
      }))
      const named = await namedRows(scope, query.dimensions, counted)
      yield batch.map((row, at) => lineOf(rowOf(row, named[at]?.values ?? [])))
    }
  }
  return framedSheet(frame, lines(), facts)
}

function comparedOf({ question, days, compared }: FileQuestion): WholeQuery['compared'] {
  if (compared === null) return null
  const places = question.dimensions.map((dimension) => {
    const placeOf = comparedValue(dimension, days, compared)
    const units = unitsIn(dimension, days)
    const pairs = units?.flatMap((unit) => {
      const before = placeOf(unit)
      return before === null ? [] : [[unit, before] as const]
    })
    return pairs ? Object.fromEntries(pairs) : null
  })
  return { ...compared, places }
}

/** Returns the function from a row of the database with the names of its values to a row of the report. */
function rowMaker(asked: FileQuestion, withVideo: boolean, columns: readonly string[] | undefined) {
  const { dimensions } = asked.question
  const shown = { dimensions, withVideo }
  const known = [
    ...dimensions,
    ...(asked.question.columns ? [asked.question.columns.dimension] : []),
  ]
  const isCounted = countsConversions(dimensions)
  const places = comparedOf(asked)?.places
  const beforeOf = (row: WholeRow): ReportRow['before'] => {
    const isComparable = places?.every((by, at) => by === null || (row.values[at] ?? '') in by)
    if (!isComparable) return null
    return row.has_before
      ? withConversions(wholeSums(row, 'was_', shown))
      : nothingReported(isCounted)
  }
  return (row: WholeRow, path: ReportRow['path']): ReportRow => {
    const now = withConversions(wholeSums(row, '', shown))
    const cells = columns?.map((column): ReportSums | null =>
      wholeCell(row, column, { dimensions: known, withVideo }),
    )
    return {
      id: '',
      level: dimensions.length - 1,
      path,
      isOthers: false,
      now,
      before: beforeOf(row),
      cells: cellsOf({ metrics: now, cells }, countsConversions(known)),
    }
  }
}
