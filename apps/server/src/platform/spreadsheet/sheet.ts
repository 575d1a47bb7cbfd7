import type { ElementType, elementType } from '@placard/domain/platform/column/element'
import { bareText } from '@placard/domain/platform/format/sheet'
import { byteOrderMark, csvText, type Line } from '#server/platform/http/download.ts'

/** The type of a column of a sheet; custom-rendered columns use one of these. */
export type CellType = Exclude<ElementType, typeof elementType.slot>

export interface SheetColumn {
  readonly name: string
  readonly type: CellType
  readonly widthPx: number
}

/**
 * The value of a cell: a number as stored (amounts in cents, rates as fractions of one), a text for any type of
 * column, or nothing.
 */
export type SheetValue = string | number | null

/** The cells of one row, one per column. */
export type SheetLine = readonly SheetValue[]

/** A table to write into a file. Rows are yielded in batches, so that the table may be larger than memory. */
export interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<readonly SheetLine[]>
  /** Returns the row below all others, after the last one; optional. */
  totals?(): SheetLine
}

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
