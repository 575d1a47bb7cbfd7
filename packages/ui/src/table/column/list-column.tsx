import { elementType } from '@placard/domain/column/element'
import type { SortDevice } from '@placard/domain/table/sort'
import { columnsOn, type TableColumn } from './column.tsx'
import type { Slot, Slots } from '../body/slot.tsx'
import { maxWidthPx } from './width.tsx'

/** A column that the page itself gives its list: nobody sorts by it, moves it or hides it. */
export interface ListColumn<Row> {
  readonly code: string
  readonly name: string
  readonly widthPx: number
  readonly grows?: true
  readonly cardLines?: number
  /** Numbers stand on the right; all else on the left. */
  readonly align?: 'right'
  /** What stands in the cell, and is copied. */
  readonly text: (row: Row) => string
  /** Draws what is more than text. */
  readonly cell?: Slot<Row>['render']
  /** As a slot says it. */
  readonly isControl?: true
}

/** The columns of a page's own list, and how each is drawn. On a narrow screen the first stays in view. */
export function listColumns<Row>(
  columns: readonly ListColumn<Row>[],
  device: SortDevice,
): { readonly columns: readonly TableColumn[]; readonly slots: Slots<Row> } {
  return {
    columns: columnsOn(device, columns.map(tableColumn)),
    slots: Object.fromEntries(columns.map((column) => [column.code, slotOf(column)])),
  }
}

function tableColumn(column: ListColumn<never>): TableColumn {
  const { code, name, widthPx, grows, cardLines, align = 'left' } = column
  return {
    elementCode: code,
    elementName: name,
    elementType: elementType.slot,
    pane: 'centre',
    align,
    sortable: false,
    widthPx,
    maxWidthPx,
    comment: '',
    groupName: '',
    ...(grows && { grows }),
    ...(cardLines && { cardLines }),
  }
}

function slotOf<Row>({ text, cell, isControl }: ListColumn<Row>): Slot<Row> {
  return {
    text,
    render: cell ?? (({ row }) => text(row)),
    ...(isControl && { isControl: () => isControl }),
  }
}
