import { isSelected, type SelectedRows } from '@placard/domain/platform/table/selection'
import { memo, useState } from 'react'
import type { Pane } from '../column/column.tsx'
import type { Expansion, RowDetail } from './expansion.tsx'
import type { CellPosition } from '../keyboard/keyboard.tsx'
import type { TableModel } from '../model.tsx'
import { drawnIndexes, isIn, type DrawnItem, type Span } from '../view/pool.tsx'
import { RowSlots } from '../view/row-slots.tsx'
import { RowPart } from './row.tsx'
import { Panes } from './panes.tsx'
import { rowPartId } from './semantics.tsx'
import { ariaIndexOf, rowOn, type Lines } from '../rows/lines.tsx'
import type { CellBlock } from '../selection/range.tsx'
import type { RowPositions } from '../rows/row-positions.tsx'
import type { RowSource } from '../rows/row-source.tsx'
import type { RowSelection } from '../selection/selection.tsx'
import type { GridWindow } from '../view/window.tsx'

/** The columns to draw in each pane. */
export type DrawnColumns = Readonly<Record<Pane, readonly DrawnItem[]>>

interface BodyProps<Row extends object> {
  readonly model: TableModel<Row>
  readonly rows: RowSource<Row>
  readonly lines: Lines
  /** The number of rows on the pages before these. */
  readonly firstRow: number
  readonly window: GridWindow
  readonly columns: DrawnColumns
  readonly active: CellPosition
  readonly editing: boolean
  /** The selected cells; null if none are. */
  readonly range: CellBlock | null
  readonly places: RowPositions
  readonly rowId: (row: Row) => string
  readonly currentRow: string | null | undefined
  readonly selected: SelectedRows | undefined
  readonly allows: RowSelection['allows']
  readonly expansion: Expansion<Row> | undefined
}

function BodyOf<Row extends object>(props: BodyProps<Row>) {
  const { model, rows, lines, firstRow, window, active, editing, range, places } = props
  const kept = rowOn(lines, active.row)
  // Not part of the state: a new assignment must not draw the rows twice while users scroll.
  const [slots] = useState(() => new RowSlots())
  const placed = drawnIndexes(window.rows, kept)
    .filter((index) => index < rows.length)
    .map((index) => {
      const row = rows.at(index)
      return { index, id: row === undefined ? null : props.rowId(row) }
    })
  const drawn = slots.assign(placed, kept).map(({ index, slot }) => {
    const row = rows.at(index)
    return {
      row,
      index,
      slot,
      topPx: places.topPx(index),
      line: lines.firstRow + index,
      ariaIndex: ariaIndexOf(lines, lines.firstRow + index) + firstRow,
      activeColumn: index === kept ? active.column : null,
      editing: editing && index === kept,
      chosenFrom: selectedColumnsOf(range, index).start,
      chosenTo: selectedColumnsOf(range, index).end,
      ...rowState(row, props),
    }
  })
  // Recycled rows have any order in the document; assistive technology gets their order from these ids.
  const inOrder = drawn.toSorted((a, b) => a.index - b.index)
  const rowIds = inOrder.map(({ slot }) => rowPartId(model.tableId, slot, 'left'))
  return (
    <div className="placard-table-body" style={{ height: places.heightPx }}>
      <Panes tableId={model.tableId} part="body" owns={rowIds.join(' ')}>
        {(pane) =>
          drawn.map((row) => (
            <RowPart
              key={row.slot}
              {...row}
              model={model}
              pane={pane}
              columns={props.columns[pane]}
            />
          ))
        }
      </Panes>
      {props.expansion?.detail && (
        <Details
          detail={props.expansion.detail}
          opened={inOrder.flatMap(({ row, open, topPx }) =>
            row && open ? [{ row, id: props.rowId(row), topPx: topPx + places.rowPx }] : [],
          )}
        />
      )}
    </div>
  )
}

/** The rows of the window. Each has one part in each of the three panes. */
// memo drops the type parameter.
export const Body = memo(BodyOf) as typeof BodyOf

const none: Span = { start: 0, end: 0 }

function selectedColumnsOf(range: CellBlock | null, index: number): Span {
  return range !== null && isIn(range.rows, index) ? range.columns : none
}

/** Returns the state of a row: current, selected, expanded, level in the tree. */
function rowState<Row extends object>(
  row: Row | undefined,
  { currentRow, selected, allows, expansion, rowId }: BodyProps<Row>,
) {
  const id = row && rowId(row)
  const isSelectable = selected && id !== undefined && allows?.(id) !== false
  return {
    current: row !== undefined && typeof currentRow === 'string' && rowId(row) === currentRow,
    selected: isSelectable ? isSelected(selected, id) : undefined,
    open: (row && expansion?.isOpen(row)) ?? null,
    level: expansion && ((row && expansion.levelOf?.(row)) ?? 0),
  }
}

/** A row whose detail is open. */
interface Opened<Row> {
  readonly row: Row
  readonly id: string
  readonly topPx: number
}

/** Renders the open details of the rows in the window, each below its row. */
function Details<Row>({ opened, detail }: { opened: Opened<Row>[]; detail: RowDetail<Row> }) {
  return (
    // The content of a detail handles its own keys.
    <div className="placard-table-details" data-aside>
      {opened.map(({ row, id, topPx }, at) => (
        <div
          // A server may send two rows with the same id; they still need two elements.
          key={opened.findIndex((one) => one.id === id) === at ? id : `${id}#${at}`}
          className="placard-table-detail"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll
          tabIndex={0}
          style={{ height: detail.heightPx(row), transform: `translateY(${topPx}px)` }}
        >
          {detail.render(row)}
        </div>
      ))}
    </div>
  )
}
