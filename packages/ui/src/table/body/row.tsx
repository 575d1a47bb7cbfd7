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
  /** The row; undefined while it loads. */
  readonly row: Row | undefined
  /** The index among the loaded rows, from 0. */
  readonly index: number
  readonly line: number
  /** The row index for assistive technology; the header is 1. */
  readonly ariaIndex: number
  /** The slot of the pool that draws the row. */
  readonly slot: number
  /** The column that is the tab stop; null in every row but one. */
  readonly activeColumn: number | null
  readonly editing: boolean
  /** The columns whose cells are selected: `chosenFrom` is included, `chosenTo` is not. */
  readonly chosenFrom: number
  readonly chosenTo: number
  readonly topPx: number
  /** True if its details are shown beside the table. */
  readonly current: boolean
  /** Undefined if rows cannot be selected. */
  readonly selected: boolean | undefined
  /** Null if the row cannot be expanded. */
  readonly open: boolean | null
  /** The level in a tree, from 0; undefined if rows cannot be expanded. */
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
      data-current={props.current || undefined}
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

/** The part of a row in one pane. */
// memo drops the type parameter.
export const RowPart = memo(RowPartOf) as typeof RowPartOf
