import type { ImportFormat } from './columns.ts'
import type { FileContext } from './fields.ts'
import { googleReader } from './google-row.ts'
import type { Header } from './header.ts'
import { microsoftReader } from './microsoft-row.ts'
import { cutText } from '../../platform/text/cut.ts'
import { type ImportProblem, problemOf } from './problem.ts'
import { nothingRead, type RowReader } from './row.ts'
import { statisticsReader } from './statistics-row.ts'

const readers: Readonly<Record<ImportFormat, (header: Header, context: FileContext) => RowReader>> =
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
export function fileReader(header: Header, context: FileContext): RowReader {
  const readRow = readers[header.format](header, context)
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
