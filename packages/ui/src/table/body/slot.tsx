import type { Locale } from '@placard/domain/locale/locale'
import type { ReactNode } from 'react'

/** Where the focus goes when an editor closes; `leave`: it has gone elsewhere by itself. */
export type CloseThen = 'stay' | 'next' | 'previous' | 'leave'

/**
 * How a page draws the cells of one column. Cells are recycled: what `render` gives must show its row alone and keep
 * no state of its own that outlives the row.
 */
export interface Slot<Row> {
  readonly render: (cell: SlotCell<Row>) => ReactNode
  /** True where the cell is one control (a link, a switch), which then takes the focus, and `tabIndex`, for the cell. */
  readonly isControl?: (row: Row) => boolean
  readonly editor?: SlotEditor<Row>
  /** What is copied of the cell; where this is not said, its value. */
  readonly text?: (row: Row, locale: Locale) => string
}

export interface SlotCell<Row> {
  readonly row: Row
  /** Among the rows that the table holds, from 0. */
  readonly index: number
  /** For the cell's control: 0 in the one cell that Tab reaches. */
  readonly tabIndex: 0 | -1
}

/** Editing in place: a click, Enter or F2 puts the editor in the cell. */
export interface SlotEditor<Row> {
  readonly allows: (row: Row) => boolean
  /** The editor takes the focus itself, handles Enter, Escape and Tab, and calls `close` once. */
  readonly render: (row: Row, close: (then: CloseThen) => void) => ReactNode
}

export type Slots<Row> = Readonly<Record<string, Slot<Row>>>

/** How the column of the code is drawn where it is more than text. */
export function slotOf<Row>(slots: Slots<Row>, elementCode: string): Slot<Row> | undefined {
  // A page's own only: an element code such as `constructor` names no slot.
  return Object.hasOwn(slots, elementCode) ? slots[elementCode] : undefined
}
