import { useMemo, useState } from 'react'
import { DataGrid, type Column, type SortColumn } from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import { isRightAligned, rowPx, type BenchColumn } from '../column.ts'
import { contentOf } from './content.tsx'
import { orderedRows } from './order.ts'
import { rowId, type BenchRow } from '../row.ts'
import { present, type CandidateProps } from './stage.tsx'
import './react-data-grid.css'

const pins = { left: 'start', center: false, right: 'end' } as const

function View({ columns, rows }: CandidateProps) {
  const [sort, setSort] = useState<readonly SortColumn[]>([])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(() => columns.map(gridColumn), [columns])
  const ordered = useMemo(() => {
    const [by] = sort
    return orderedRows(
      rows,
      by ? { code: by.columnKey, descending: by.direction === 'DESC' } : null,
    )
  }, [rows, sort])
  return (
    <DataGrid
      className="bench-rdg"
      columns={shown}
      rows={ordered}
      rowKeyGetter={rowId}
      rowHeight={rowPx}
      headerRowHeight={rowPx}
      sortColumns={sort}
      onSortColumnsChange={setSort}
      selectedRows={selected}
      onSelectedRowsChange={setSelected}
    />
  )
}

function gridColumn(column: BenchColumn): Column<BenchRow> {
  return {
    key: column.code,
    name: column.name,
    width: column.widthPx,
    frozen: pins[column.pane],
    sortable: true,
    resizable: true,
    cellClass: isRightAligned(column) ? 'bench-end' : null,
    renderCell: ({ row }) => contentOf(row, column),
  }
}

present({ View, cell: '.rdg-cell', vertical: '.bench-rdg', horizontal: '.bench-rdg' })
