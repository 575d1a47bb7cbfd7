import { type ElementType, elementType } from '@placard/domain/platform/column/element'
import { bareText } from '@placard/domain/platform/format/sheet'
import { byteOrderMark, csvText, type Line } from '#server/platform/http/download.ts'

/**
 * The type of a column of a sheet; custom-rendered columns use one of these. Values of `day` are texts `YYYY-MM-DD`, those
 * of `month` are `YYYY-MM`.
 */
export type CellType = Exclude<ElementType, typeof elementType.slot> | 'day' | 'month'

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

/** Lines of text about a table: labels and their values. */
export interface SheetAbout {
  readonly name: string
  readonly lines: readonly (readonly string[])[]
}

/** A table to write into a file. Rows are yielded in batches, so that the table may be larger than memory. */
export interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<readonly SheetLine[]>
  /** A second sheet of a workbook; the first lines of a CSV. */
  readonly about?: SheetAbout
  /** Returns the row below all others, after the last one; optional. */
  totals?(): SheetLine
}

/**
 * Yields a sheet as CSV for spreadsheets: UTF-8 with a byte order mark, numbers in the format of `bareText`, and no
 * formulas.
 */
export async function* csvOf({ columns, rows, about, totals }: Sheet): AsyncGenerator<string> {
  const linesOf = (lines: readonly SheetLine[]) =>
    csvText(lines.map((line) => cells(line, columns)))
  const first = about ? [...about.lines, []] : []
  let head = byteOrderMark + csvText([...first, columns.map(({ name }) => name)])
  for await (const lines of rows) {
    yield head + linesOf(lines)
    head = ''
  }
  yield head + (totals ? linesOf([totals()]) : '')
}

function cells(line: SheetLine, columns: readonly SheetColumn[]): Line {
  return columns.map(({ type }, at) => {
    const value = line[at] ?? ''
    return typeof value === 'number' ? bareText(numberType(type), value) : value
  })
}

/** Returns the type of the numbers in a column; days and months are texts. */
export function numberType(type: CellType): ElementType {
  return type === 'day' || type === 'month' ? elementType.text : type
}

/** The widths of columns without one of their own. */
export const usualWidthPx: Readonly<Record<CellType, number>> = {
  [elementType.text]: 180,
  [elementType.number]: 96,
  [elementType.price]: 110,
  [elementType.percent]: 96,
  [elementType.rate]: 96,
  day: 96,
  month: 96,
}
/** Around the widest character that names are written in, with room at both sides. */
const namePx = { sign: 14, around: 20 }

/** Returns the width of a column in which its name is readable, as far as it is not too long. */
export function columnWidthPx(
  { name, type }: Pick<SheetColumn, 'name' | 'type'>,
  wantedPx = usualWidthPx[type],
): number {
  const leastPx = namePx.around + namePx.sign * name.length
  return Math.max(wantedPx, Math.min(leastPx, usualWidthPx[elementType.text]))
}
