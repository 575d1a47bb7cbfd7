import type { Locale } from '@placard/domain/platform/locale/locale'
import type { ReactNode } from 'react'

/** The target of the focus when an editor closes; `leave` means that the focus is already elsewhere. */
export type FocusAfterClose = 'stay' | 'next' | 'previous' | 'leave'

/**
 * The rendering of a column's cells by the page. Cells are recycled: `render` must return content that shows only its
 * row and keeps no state beyond that row.
 */
export interface CellRenderer<Row> {
  readonly render: (cell: SlotCell<Row>) => ReactNode
  /**
   * Returns true if the cell is one control, such as a link or a switch, which then takes the focus and `tabIndex` in
   * place of the cell.
   */
  readonly isControl?: (row: Row) => boolean
  readonly editor?: SlotEditor<Row>
  /** Returns the text to copy from the cell; without it, the value is copied. */
  readonly text?: (row: Row, locale: Locale) => string
}

export interface SlotCell<Row> {
  readonly row: Row
  /** The index among the loaded rows, from 0. */
  readonly index: number
  /** The `tabIndex` of the cell's control: 0 only in the cell that is the tab stop. */
  readonly tabIndex: 0 | -1
}

/** In-place editing: a click, Enter or F2 opens the editor in the cell. */
export interface SlotEditor<Row> {
  readonly allows: (row: Row) => boolean
  /** True if a typed character opens it as well. It replaces the text, which the editor selects. */
  readonly opensByTyping?: boolean
  /** Renders the editor, which takes the focus itself, handles Enter, Escape and Tab, and calls `close` once. */
  readonly render: (row: Row, close: (then: FocusAfterClose) => void) => ReactNode
}

export type Slots<Row> = Readonly<Record<string, CellRenderer<Row>>>

/** Returns the slot of a column; undefined if the column shows plain text. */
export function rendererOf<Row>(
  slots: Slots<Row>,
  elementCode: string,
): CellRenderer<Row> | undefined {
  // Only own properties count: an element code such as `constructor` is not a slot.
  return Object.hasOwn(slots, elementCode) ? slots[elementCode] : undefined
}
