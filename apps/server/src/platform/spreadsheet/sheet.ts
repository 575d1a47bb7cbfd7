import type { ElementType, elementType } from '@placard/domain/platform/column/element'

/** The type of a column of a sheet; a custom-rendered column has one of these there. */
export type CellType = Exclude<ElementType, typeof elementType.slot>

/** A column of a sheet. */
export interface SheetColumn {
  readonly name: string
  readonly type: CellType
  readonly widthPx: number
}

/**
 * The value of a cell: a number as received (amounts in cents, rates as fractions of one), a text whatever the type of
 * the column, or nothing.
 */
export type SheetValue = string | number | null

/** The cells of one row, as many as there are columns. */
export type SheetLine = readonly SheetValue[]

/** A table to write into a file. Rows arrive in batches, so that the table may be larger than memory. */
export interface Sheet {
  /** The name of the sheet in a workbook. */
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<readonly SheetLine[]>
  /** The row below all others, asked for when they are through; without it there is none. */
  totals?(): SheetLine
}
