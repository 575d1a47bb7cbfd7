import { cellText } from '@placard/domain/format/cell'
import { memo, type ReactNode } from 'react'
import type { TableColumn } from './column.tsx'
import { columnClass } from './geometry.tsx'
import { valueAt, type TableModel } from './model.tsx'
import { Opener } from './opener.tsx'

interface CellProps<Row extends object> {
  readonly model: TableModel<Row>
  readonly at: number
  /** Undefined while it is waited for: the cell is empty. */
  readonly row: Row | undefined
  /** Of the row. */
  readonly index: number
  readonly open: boolean | null
  readonly level: number | undefined
  /** Tab reaches this cell. */
  readonly active: boolean
  readonly editing: boolean
  readonly chosen: boolean
}

function CellOf<Row extends object>(props: CellProps<Row>) {
  const { model, at, row, active, editing, chosen } = props
  const column = model.columns[at]
  if (column === undefined) return null
  const tabIndex = active ? 0 : -1
  const frame = {
    role: 'gridcell',
    className: cellClass(model.tableId, column, at),
    'data-at': at,
    'aria-colindex': at + 1,
    'aria-selected': chosen || undefined,
  }
  if (row === undefined) return <div {...frame} tabIndex={tabIndex} />
  const slot = model.slots[column.elementCode]
  const editable = slot?.editor?.allows(row) ?? false
  return (
    <div
      {...frame}
      data-editable={editable || undefined}
      aria-readonly={!editable}
      tabIndex={editing || slot?.isControl?.(row) ? undefined : tabIndex}
    >
      {editing && slot?.editor
        ? slot.editor.render(row, model.closeEditor)
        : openable(props, column, content({ model, column, row, index: props.index, tabIndex }))}
    </div>
  )
}

/** One cell of a row. @see spec S3.1, S9.4 */
// memo forgets the type parameter.
export const Cell = memo(CellOf) as typeof CellOf

/** The classes of a cell of the column, whatever row it is in. */
export function cellClass(tableId: string, column: TableColumn, at: number): string {
  return `placard-table-cell ${columnClass(tableId, at)}${column.align === 'right' ? ' placard-table-end' : ''}`
}

function content<Row extends object>(cell: {
  model: TableModel<Row>
  column: TableColumn
  row: Row
  index: number
  tabIndex: 0 | -1
}): ReactNode {
  const { model, column, row, index, tabIndex } = cell
  const slot = model.slots[column.elementCode]
  if (slot) return slot.render({ row, index, tabIndex })
  return cellText(column.elementType, valueAt(row, column.elementCode), model.locale)
}

/** The content, after what opens the row if that stands in this column. */
function openable<Row extends object>(
  { model, row, open, level }: CellProps<Row>,
  { elementCode }: TableColumn,
  inner: ReactNode,
): ReactNode {
  if (row === undefined || elementCode !== model.openerCode) return inner
  return (
    <Opener
      open={open}
      level={level ?? 0}
      locale={model.locale}
      onOpen={() => model.onOpen(row, open !== true)}
    >
      {inner}
    </Opener>
  )
}
