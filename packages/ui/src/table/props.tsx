import type { Locale } from '@placard/domain/locale/locale'
import type { SortDevice, SortKey } from '@placard/domain/table/sort'
import type { ReactNode } from 'react'
import type { TableColumn } from './column/column.tsx'
import type { Density } from './rows/density.tsx'
import type { Expansion } from './body/expansion.tsx'
import type { TotalPlace } from './rows/lines.tsx'
import type { Span } from './view/pool.tsx'
import type { RowSource } from './rows/row-source.tsx'
import type { RowSelection } from './choice/selection.tsx'
import type { Slots } from './body/slot.tsx'
import type { Total } from './body/total-row.tsx'

/**
 * Skeleton rows, or rows: all of them, or a page of the server's, which says where in the whole it begins (`firstRow`, from
 * 0) and how many rows that has (`rowCount`); `busy` while newer ones come.
 */
export type GridContent<Row> =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'rows'
      readonly rows: RowSource<Row>
      readonly firstRow?: number
      readonly rowCount?: number
      readonly busy?: boolean
      /** Hears which of the rows are in view, or nearly, each time others are. */
      readonly onSeen?: (rows: Span) => void
    }

/** What the table shows; a `notice` stands in its place and says why there are no rows. */
export type TableContent<Row> =
  | GridContent<Row>
  | { readonly kind: 'notice'; readonly notice: ReactNode }

/** How many columns rows can be sorted by at once. */
export type SortBy = 'one' | 'several'

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
  /** Nothing said: rows cannot be chosen. */
  readonly selection?: RowSelection
  readonly expansion?: Expansion<Row>
  /** Shown while there are rows. */
  readonly total?: Total | null
  /** Below the rows where nothing is said. */
  readonly totalAt?: TotalPlace
  /** What the rows are sorted by, the first key before the others; empty: the list's own order. */
  readonly sort?: readonly SortKey[]
  /** Without it nobody sorts, whatever columns say. */
  readonly onSort?: (sort: readonly SortKey[]) => void
  /** `several`: a press with Shift adds a key to those that are there. Without it a press sorts by one column alone. */
  readonly sortBy?: SortBy
  /**
   * A person has moved a column within its pane: the codes of all columns as they want them. The page gives them back as
   * `columns`. Without it columns stay where they are.
   */
  readonly onReorder?: (elementCodes: readonly string[]) => void
  /**
   * On a narrow screen each row is a card: its columns stand one below the other, each after its name. Nobody sorts by
   * headers there. Where this is not said, the first column stays in view and the others scroll.
   */
  readonly cards?: boolean
  /** Decides the order in which a header's presses sort; on a narrow screen rows are as high as a finger needs. */
  readonly device: SortDevice
  readonly density?: Density
  readonly locale: Locale
  /** The table is as high as its rows take, up to this where it is said. */
  readonly maxHeightPx?: number
}

/** The table while it has, or will have, rows. */
export interface GridProps<Row extends object> extends TableProps<Row> {
  readonly content: GridContent<Row>
}
