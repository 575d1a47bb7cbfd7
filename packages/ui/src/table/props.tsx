import type { Locale } from '@placard/domain/platform/locale/locale'
import type { SortDevice, SortKey } from '@placard/domain/platform/table/sort'
import type { ReactNode, Ref } from 'react'
import type { TableColumn } from './column/column.tsx'
import type { Density } from './rows/density.tsx'
import type { Expansion } from './body/expansion.tsx'
import type { TotalPlace } from './rows/lines.tsx'
import type { Span } from './view/pool.tsx'
import type { RowSource } from './rows/row-source.tsx'
import type { SelectedCells } from './selection/range.tsx'
import type { RowSelection } from './selection/selection.tsx'
import type { Slots } from './body/slot.tsx'
import type { Total } from './body/total-row.tsx'

/**
 * The rows of a table, or skeleton rows while loading. The rows are all rows or one page from the server, which then
 * says where it begins (`firstRow`, from 0) and how many rows there are in all (`rowCount`); `busy` while newer rows
 * load.
 */
export type GridContent<Row> =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'rows'
      readonly rows: RowSource<Row>
      readonly firstRow?: number
      readonly rowCount?: number
      readonly busy?: boolean
      /** Called when other rows get into view, with the rows that are in view or near it. */
      readonly onVisibleRowsChange?: (rows: Span) => void
    }

/** The content of a table; a `notice` replaces it and says why there are no rows. */
export type TableContent<Row> =
  | GridContent<Row>
  | { readonly kind: 'notice'; readonly notice: ReactNode }

/** The number of columns that rows can be sorted by at once. */
export type SortBy = 'one' | 'several'

export interface TableProps<Row extends object> {
  /** The table's name for assistive technology. */
  readonly label: string
  /** The key for saved column widths, together with the column's code. */
  readonly route: string
  readonly columns: readonly TableColumn[]
  readonly content: TableContent<Row>
  readonly rowId: (row: Row) => string
  /** The rendering of columns that are more than text, by element code. A new object rerenders every cell. */
  readonly slots: Slots<Row>
  /** The id of the row whose details are shown beside the table: it is marked and scrolled into view. */
  readonly currentRow?: string | null
  /** If left out, rows cannot be selected. */
  readonly selection?: RowSelection
  readonly expansion?: Expansion<Row>
  /** Shown while there are rows. */
  readonly total?: Total | null
  /** Below the rows by default. */
  readonly totalAt?: TotalPlace
  /** The current sort, the primary key first; empty means the list's own order. */
  readonly sort?: readonly SortKey[]
  /** If left out, users cannot sort, even by sortable columns. */
  readonly onSort?: (sort: readonly SortKey[]) => void
  /** With `several`, a press with Shift adds a sort key. Otherwise a press sorts by that column alone. */
  readonly sortBy?: SortBy
  /**
   * Called when the user has moved a column within its pane, with the codes of all columns in the new order. The page
   * passes them back as `columns`. If left out, columns cannot be moved.
   */
  readonly onReorder?: (elementCodes: readonly string[]) => void
  /**
   * On a narrow screen, renders each row as a card: its columns are stacked, each after its name, and there are no
   * headers to sort by. If left out, the first column stays in view and the others scroll.
   */
  readonly cards?: boolean
  /** Determines the sort cycle of a header; on a narrow screen rows are high enough for touch. */
  readonly device: SortDevice
  readonly density?: Density
  readonly locale: Locale
  /** The table is as high as its rows, up to this height if it is set. */
  readonly maxHeightPx?: number
  /** Receives a function that returns the selected cells, or the focused one; null if it is in no row. */
  readonly cells?: Ref<() => SelectedCells | null>
}

/** The props of a table that has, or will have, rows. */
export interface GridProps<Row extends object> extends TableProps<Row> {
  readonly content: GridContent<Row>
}
