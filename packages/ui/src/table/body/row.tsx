import { memo, useMemo } from 'react'
import { cellOrder } from './cell-order.tsx'
import { Cell } from './cell.tsx'
import type { Pane } from '../column/column.tsx'
import type { TableModel } from '../model.tsx'
import type { DrawnItem } from '../view/pool.tsx'
import { rowPartId, rowSemantics } from './semantics.tsx'

interface RowPartProps<Row extends object> {
  readonly model: TableModel<Row>
  readonly pane: Pane
  readonly columns: readonly DrawnItem[]
  /** Undefined while it is waited for. */
  readonly row: Row | undefined
  /** Among the rows that the table holds, from 0. */
  readonly index: number
  readonly line: number
  /** As assistive technology counts it: the header is 1. */
  readonly ariaIndex: number
  /** Place of the pool that draws the row. */
  readonly slot: number
  /** The column that Tab reaches, null in every row but one. */
  readonly activeColumn: number | null
  readonly editing: boolean
  /** Columns whose cells are chosen: from the first, up to but without the second. */
  readonly chosenFrom: number
  readonly chosenTo: number
  readonly topPx: number
  /** Undefined: rows cannot be chosen. */
  readonly selected: boolean | undefined
  /** Null: it has nothing to open. */
  readonly open: boolean | null
  /** In a tree, from 0; undefined: rows do not open. */
  readonly level: number | undefined
}

function RowPartOf<Row extends object>(props: RowPartProps<Row>) {
  const { model, columns, row, index, line, activeColumn, editing } = props
  const partId = rowPartId(model.tableId, props.slot, props.pane)
  const { ids, owned } = useMemo(() => cellOrder(partId, columns), [partId, columns])
  const waiting = row === undefined
  return (
    <div
      {...rowSemantics(model.tableId, { ...props, waiting, owned })}
      className="placard-table-row"
      data-row={line}
      data-waiting={waiting || undefined}
      data-selected={props.selected || undefined}
      style={{ transform: `translateY(${props.topPx}px)` }}
    >
      {columns.map(({ index: at, slot }, place) => (
        <Cell
          key={slot}
          id={ids[place]}
          model={model}
          at={at}
          row={row}
          index={index}
          open={props.open}
          level={props.level}
          active={at === activeColumn}
          editing={editing && at === activeColumn}
          chosen={at >= props.chosenFrom && at < props.chosenTo}
        />
      ))}
    </div>
  )
}

/** The part of a row that stands in one pane. */
// memo forgets the type parameter.
export const RowPart = memo(RowPartOf) as typeof RowPartOf
