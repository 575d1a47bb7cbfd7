import { elementType } from '@placard/domain/platform/column/element'
import type { SortDevice } from '@placard/domain/platform/table/sort'
import { columnsOn, type TableColumn } from './column.tsx'
import type { CellRenderer, Slots } from '../body/slot.tsx'
import { maxWidthPx } from './width.tsx'

/** A column that a page defines for its own list. Users cannot move or hide it. */
export interface ListColumn<Row> {
  readonly code: string
  readonly name: string
  readonly widthPx: number
  readonly grows?: true
  readonly cardLines?: number
  /** Numbers are aligned right, everything else left. */
  readonly align?: 'right'
  /** Returns the text of the cell, which is also copied. */
  readonly text: (row: Row) => string
  /** Renders a cell that is more than text. */
  readonly cell?: CellRenderer<Row>['render']
  readonly editor?: CellRenderer<Row>['editor']
  /** The same as `isControl` of a slot; `true` for all rows. */
  readonly isControl?: true | ((row: Row) => boolean)
  /** True if the call can sort by the code of the column. */
  readonly sortable?: true
  /** Keeps the column in view at the right edge. */
  readonly pane?: 'right'
}

/** Returns the columns and slots of a page's own list. On a narrow screen the first column stays in view. */
export function listColumns<Row>(
  columns: readonly ListColumn<Row>[],
  device: SortDevice,
): { readonly columns: readonly TableColumn[]; readonly slots: Slots<Row> } {
  return {
    columns: columnsOn(
      device,
      columns.map((column) => tableColumn(column, device)),
    ),
    slots: Object.fromEntries(columns.map((column) => [column.code, slotOf(column)])),
  }
}

function tableColumn(column: ListColumn<never>, device: SortDevice): TableColumn {
  const { code, name, widthPx, grows, cardLines, align = 'left', sortable = false } = column
  return {
    elementCode: code,
    elementName: name,
    elementType: elementType.slot,
    pane: column.pane ?? 'center',
    // Cards have no columns to align.
    align: device === 'mobile' ? 'left' : align,
    sortable,
    widthPx,
    maxWidthPx,
    comment: '',
    groupName: '',
    ...(grows && { grows }),
    ...(cardLines && { cardLines }),
  }
}

function slotOf<Row>({ text, cell, editor, isControl }: ListColumn<Row>): CellRenderer<Row> {
  return {
    text,
    render: cell ?? (({ row }) => text(row)),
    ...(editor && { editor }),
    ...(isControl && { isControl: isControl === true ? () => true : isControl }),
  }
}
