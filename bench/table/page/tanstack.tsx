import {
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Header,
  type Row,
} from '@tanstack/react-table'
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { memo, useLayoutEffect, useMemo, useRef, type CSSProperties, type ReactNode } from 'react'
import { isRightAligned, rowPx, type BenchColumn } from '../column.ts'
import { contentOf } from './content.tsx'
import { rowId, type BenchRow } from '../row.ts'
import { present, type CandidateProps } from './stage.tsx'
import './tanstack.css'

const features = tableFeatures({
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  // TanStack reads the type alone.
  columnMeta: {} as BenchColumn,
})
type Features = typeof features

/** The columns of the center that are drawn, and the room that the others take on either side. */
interface Drawn {
  readonly items: readonly VirtualItem[]
  readonly beforePx: number
  readonly afterPx: number
}

function View({ columns, rows }: CandidateProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const defs = useMemo(() => columns.map(defOf), [columns])
  const initialState = useMemo(
    () => ({ columnPinning: { start: codesOf(columns, 'left'), end: codesOf(columns, 'right') } }),
    [columns],
  )
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: rowId,
    initialState,
    columnResizeMode: 'onChange',
  })
  const records = table.getRowModel().rows
  const center = table.getCenterVisibleLeafColumns()
  const down = useVirtualizer({
    count: records.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 5,
  })
  const across = useVirtualizer({
    count: center.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => center[at]?.getSize() ?? 0,
    horizontal: true,
    overscan: 2,
  })
  const { columnSizing } = table.state
  useLayoutEffect(() => across.measure(), [across, columnSizing])
  const items = across.getVirtualItems()
  const sumPx = across.getTotalSize()
  const drawn = useMemo(() => drawnOf(items, sumPx), [items, sumPx])
  // Widths by variables, as TanStack's own example has it: cells need no render while a column is dragged.
  const sizes = useMemo(
    () =>
      Object.fromEntries(
        table.getVisibleLeafColumns().flatMap((column) => [
          [`--width-${column.id}`, `${column.getSize()}px`],
          [`--start-${column.id}`, `${column.getStart('start')}px`],
          [`--end-${column.id}`, `${column.getAfter('end')}px`],
        ]),
      ),
    // The table itself is always the same.
    // oxlint-disable-next-line react/exhaustive-deps -- its sizes change with columnSizing
    [table, columns, columnSizing],
  )
  return (
    <div ref={scroller} className="bench-scroller">
      <div
        role="grid"
        className="bench-grid"
        style={{ ...sizes, width: table.getTotalSize() }}
        aria-rowcount={rows.length + 1}
      >
        <div role="row" className="bench-row bench-head">
          {inPanes(
            {
              left: table.getStartFlatHeaders(),
              center: table.getCenterFlatHeaders(),
              right: table.getEndFlatHeaders(),
            },
            drawn,
            (header) => (
              <HeaderCell key={header.id} header={header} />
            ),
          )}
        </div>
        <div style={{ height: down.getTotalSize() }}>
          {down.getVirtualItems().map(({ index, start }) => {
            const row = records[index]
            return row && <BodyRow key={row.id} row={row} startPx={start} drawn={drawn} />
          })}
        </div>
      </div>
    </div>
  )
}

const BodyRow = memo(function BodyRow(props: {
  readonly row: Row<Features, BenchRow>
  readonly startPx: number
  readonly drawn: Drawn
}) {
  const { row, startPx, drawn } = props
  return (
    <div
      role="row"
      className="bench-row"
      style={{ transform: `translateY(${startPx}px)` }}
      aria-selected={row.getIsSelected()}
      onClick={row.getToggleSelectedHandler()}
    >
      {inPanes(
        {
          left: row.getStartVisibleCells(),
          center: row.getCenterVisibleCells(),
          right: row.getEndVisibleCells(),
        },
        drawn,
        (cell) => (
          <BodyCell key={cell.id} row={row.original} column={cell.column.columnDef.meta} />
        ),
      )}
    </div>
  )
})

const BodyCell = memo(function BodyCell(props: {
  readonly row: BenchRow
  readonly column: BenchColumn | undefined
}) {
  const { row, column } = props
  return (
    column && (
      <div role="gridcell" {...placeOf(column)}>
        {contentOf(row, column)}
      </div>
    )
  )
})

function HeaderCell({ header }: { readonly header: Header<Features, BenchRow> }) {
  const column = header.column.columnDef.meta
  return (
    column && (
      <div
        role="columnheader"
        {...placeOf(column)}
        onClick={header.column.getToggleSortingHandler()}
      >
        {column.name}
        <span
          className="bench-handle"
          onMouseDown={header.getResizeHandler()}
          onClick={(event) => event.stopPropagation()}
        />
      </div>
    )
  )
}

function defOf(column: BenchColumn): ColumnDef<Features, BenchRow> {
  return {
    id: column.code,
    accessorFn: (row) => row[column.code],
    header: column.name,
    size: column.widthPx,
    sortFn: sortFn_basic,
    sortDescFirst: false,
    meta: column,
  }
}

function codesOf(columns: readonly BenchColumn[], pane: BenchColumn['pane']): string[] {
  return columns.filter((column) => column.pane === pane).map(({ code }) => code)
}

function drawnOf(items: readonly VirtualItem[], sumPx: number): Drawn {
  return {
    items,
    beforePx: items[0]?.start ?? 0,
    afterPx: sumPx - (items.at(-1)?.end ?? 0),
  }
}

/** The parts of a row side by side; of the center only what is drawn. */
function inPanes<Part>(
  parts: Readonly<Record<BenchColumn['pane'], readonly Part[]>>,
  { items, beforePx, afterPx }: Drawn,
  draw: (part: Part) => ReactNode,
): ReactNode {
  return (
    <>
      {parts.left.map(draw)}
      <div className="bench-room" style={{ width: beforePx }} />
      {items.map(({ index }) => {
        const part = parts.center[index]
        return part && draw(part)
      })}
      <div className="bench-room" style={{ width: afterPx }} />
      {parts.right.map(draw)}
    </>
  )
}

const classes = {
  left: 'bench-cell bench-pinned',
  center: 'bench-cell',
  right: 'bench-cell bench-pinned',
} as const

function placeOf(column: BenchColumn): { className: string; style: CSSProperties } {
  const { code, pane } = column
  return {
    className: isRightAligned(column) ? `${classes[pane]} bench-end` : classes[pane],
    style: {
      width: `var(--width-${code})`,
      ...(pane === 'left' && { left: `var(--start-${code})` }),
      ...(pane === 'right' && { right: `var(--end-${code})` }),
    },
  }
}

present({
  View,
  cell: '[role=gridcell]',
  vertical: '.bench-scroller',
  horizontal: '.bench-scroller',
})
