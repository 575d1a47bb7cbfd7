import type { Locale } from '@placard/domain/locale/locale'
import type { SortDevice, TableSort } from '@placard/domain/table/sort'
import type { ReactNode } from 'react'
import type { TableColumn } from './column.tsx'
import type { Slots } from './slot.tsx'
import type { Total } from './total-row.tsx'

/** Skeleton rows, or one page of the server's rows: `firstRow` (from 0) of `rowCount`; `busy` while newer ones come. */
export type GridContent<Row> =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'rows'
      readonly rows: readonly Row[]
      readonly firstRow: number
      readonly rowCount: number
      readonly busy: boolean
    }

/** What the table shows; a `notice` stands in its place and says why there are no rows. */
export type TableContent<Row> =
  | GridContent<Row>
  | { readonly kind: 'notice'; readonly notice: ReactNode }

export interface TableProps<Row extends object> {
  /** The table's name for assistive technology. */
  readonly label: string
  /** Widths that a person drags are kept under this and the column's code. */
  readonly route: string
  readonly columns: readonly TableColumn[]
  readonly content: TableContent<Row>
  readonly rowId: (row: Row) => string
  /** How to draw columns that are more than text, by element code. A new object redraws every cell. */
  readonly slots: Slots<Row>
  /** Shown below the rows, while there are any. */
  readonly total: Total | null
  readonly sort: TableSort
  readonly onSort: (sort: TableSort) => void
  /** Decides the order in which a header's presses sort, and how high rows are. */
  readonly device: SortDevice
  readonly locale: Locale
  /** The table is as high as its rows take, up to this. */
  readonly maxHeightPx: number
}

/** The table while it has, or will have, rows. */
export interface GridProps<Row extends object> extends TableProps<Row> {
  readonly content: GridContent<Row>
}
