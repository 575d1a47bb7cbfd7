import type { ElementType, elementType } from '@placard/domain/platform/column/element'

/** What a column of a sheet holds; what its page draws by itself is one of these there. */
export type CellType = Exclude<ElementType, typeof elementType.slot>

/** A column of a sheet. */
export interface SheetColumn {
  readonly name: string
  readonly type: CellType
  readonly widthPx: number
}

/**
 * What a cell holds: a number as it came over the wire (amounts in cents, rates as fractions of one), words whatever the
 * column's type, or nothing.
 */
export type SheetValue = string | number | null

/** The cells of one row, as many as there are columns. */
export type SheetLine = readonly SheetValue[]

/** A table on its way into a file. Rows come a batch at a time, so that it may be longer than the memory. */
export interface Sheet {
  /** What the sheet is called in a workbook. */
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<readonly SheetLine[]>
  /** The row below all others, asked for when they are through; without it there is none. */
  totals?(): SheetLine
}
