import type { Header, KnownFormat, StatisticsField } from './header.ts'
import { type FileContext, given } from './fields.ts'
import { googleReader } from './google-row.ts'
import { microsoftReader } from './microsoft-row.ts'
import { cutText } from '../../platform/text/cut.ts'
import { type ImportProblem, problemIn, problemOf } from './problem.ts'
import {
  type EntryCells,
  entryCells,
  nothingRead,
  type Row,
  rowOf,
  type RowReader,
  shownName,
} from './row.ts'
import type { Day } from '../../platform/calendar/day.ts'
import { readIsoDay, readName } from './cell.ts'
import type { StatisticsFields } from './entry.ts'
import { readPlays } from './plays.ts'

const readers: Readonly<Record<KnownFormat, (header: Header, context: FileContext) => RowReader>> =
  {
    microsoftBulk: microsoftReader,
    googleEditor: googleReader,
    dailyStatistics: statisticsReader,
  }

/**
 * Reads the rows of a file after its header one by one. Warnings that repeat on many rows are collected in the
 * context's tally, which the caller reads at the end.
 *
 * Blank cells at the end of a row may be missing, and there may be more of them than columns. Rows with further
 * values are refused, because their columns would be a guess.
 */
export function fileReader(
  header: Header & { readonly format: KnownFormat },
  context: FileContext,
): RowReader {
  return checkedShape(header, readers[header.format](header, context))
}

/** Returns a reader that skips blank rows, and refuses those whose cells cannot be told apart. */
export function checkedShape(header: Header, readRow: RowReader): RowReader {
  return (rowNum, cells) => {
    if (cells.every((cell) => cell.trim() === '')) return nothingRead
    const problem = shapeProblem(header, rowNum, cells)
    return problem === null ? readRow(rowNum, cells) : { entries: [], problems: [problem] }
  }
}

function shapeProblem(
  { columnCount }: Header,
  rowNum: number,
  cells: readonly string[],
): ImportProblem | null {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (filled > columnCount)
    return problemOf('tooManyCells', { cells: filled, columns: columnCount })
  const [only = ''] = cells
  if (cells.length === 1 && columnCount > 1 && /[,;\t|]/.test(only)) {
    return problemOf('otherDelimiter', { got: cutText(only), columns: columnCount })
  }
  // An unclosed quotation mark includes all rows up to the next quotation mark.
  const swallowing = cells.find((cell) => cell.startsWith('"') && /[\r\n]/.test(cell))
  if (swallowing === undefined) return null
  const lines = swallowing.split(/\r\n|\r|\n/)
  return problemOf('openQuote', {
    got: cutText(lines[0] ?? ''),
    lastLine: rowNum + lines.length - 1,
  })
}

/** The maximum age of statistics, above which the year is most likely mistyped. Our decision. */
const yearsKept = 5

/** Parses rows of a file of daily figures: one row per ad and day. */
function statisticsReader(header: Header, context: FileContext): RowReader {
  return (rowNum, texts) => {
    const row = rowOf<StatisticsField>(header, rowNum, texts)
    const cells = entryCells(row, null)
    const day = cells.need('date', readIsoDay)
    if (day !== undefined) checkDay(day, { title: row.title('date'), cells, today: context.today })
    const [planName, groupName, adName] = [
      cells.need('plan', readName),
      cells.need('group', readName),
      cells.need('ad', readName),
    ]
    const fields = readFigures(row, cells, context)
    const entry = {
      kind: 'statistics',
      planName: planName ?? shownName(row.text('plan')),
      groupName: groupName ?? shownName(row.text('group')),
      adName: adName ?? shownName(row.text('ad')),
      detail: day ?? shownName(row.text('date')) ?? '',
      key: null,
      parentKey: null,
      refused: cells.isRefused(),
      fields,
    } as const
    return { entries: [entry], problems: cells.problems }
  }
}

/** Adds a problem if figures cannot be about the day: it is in the future, or its year is most likely mistyped. */
export function checkDay<Field extends string>(
  day: Day,
  { title, cells, today }: { title: string; cells: EntryCells<Field>; today: Day },
): void {
  const oldest = `${String(Number(today.slice(0, 4)) - yearsKept).padStart(4, '0')}${today.slice(4)}`
  if (day > today) cells.add(problemIn(title, 'dayInFuture', { got: day, today }))
  else if (day < oldest) cells.add(problemIn(title, 'dayTooOld', { got: day, oldest }))
}

function readFigures(
  row: Row<StatisticsField>,
  cells: EntryCells<StatisticsField>,
  { spelling }: FileContext,
): StatisticsFields {
  const readCount = spelling.count
  const impressions = cells.need('impressions', readCount)
  const clicks = cells.need('clicks', readCount)
  if (impressions !== undefined && clicks !== undefined && clicks > impressions) {
    cells.add(
      problemIn(row.title('clicks'), 'clicksAboveImpressions', {
        got: row.text('clicks'),
        impressions,
      }),
    )
  }
  return given<StatisticsFields>({
    impressions,
    clicks,
    downloads: cells.need('downloads', readCount),
    cost: cells.need('cost', spelling.amount),
    ...readPlays(row, cells, readCount),
  })
}
