import { bareText } from '@placard/domain/platform/format/sheet'
import { byteOrderMark, csvText, type Line } from '#server/platform/http/download.ts'
import type { Sheet, SheetColumn, SheetLine } from '#server/platform/spreadsheet/sheet.ts'

/**
 * Yields a sheet as CSV for spreadsheets: UTF-8 with a byte order mark, numbers in the format of `bareText`, and no
 * formulas.
 */
export async function* csvOf({ columns, rows, totals }: Sheet): AsyncGenerator<string> {
  const linesOf = (lines: readonly SheetLine[]) =>
    csvText(lines.map((line) => cells(line, columns)))
  let head = byteOrderMark + csvText([columns.map(({ name }) => name)])
  for await (const lines of rows) {
    yield head + linesOf(lines)
    head = ''
  }
  yield head + (totals ? linesOf([totals()]) : '')
}

function cells(line: SheetLine, columns: readonly SheetColumn[]): Line {
  return columns.map(({ type }, at) => {
    const value = line[at] ?? ''
    return typeof value === 'number' ? bareText(type, value) : value
  })
}
