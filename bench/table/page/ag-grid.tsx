import {
  CellStyleModule,
  ClientSideRowModelModule,
  ModuleRegistry,
  RowSelectionModule,
  themeQuartz,
  type ColDef,
  type GetRowIdParams,
} from 'ag-grid-community'
import { AgGridReact, type CustomCellRendererProps } from 'ag-grid-react'
import { useMemo } from 'react'
import { isRightAligned, rowPx, type BenchColumn } from '../column.ts'
import { SlotContent, textOf } from './content.tsx'
import type { BenchRow } from '../row.ts'
import { present, type CandidateProps } from './stage.tsx'

// The row model includes pins, sorting, resizing and the keyboard; a class aligns numbers to the right.
ModuleRegistry.registerModules([ClientSideRowModelModule, RowSelectionModule, CellStyleModule])

const theme = themeQuartz.withParams({
  fontSize: 13,
  rowHeight: rowPx,
  headerHeight: rowPx,
  cellHorizontalPadding: 12,
})
const selection = { mode: 'multiRow', checkboxes: false, headerCheckbox: false } as const
const pins = { left: 'left', center: null, right: 'right' } as const

function View({ columns, rows }: CandidateProps) {
  const defs = useMemo(() => columns.map(defOf), [columns])
  return (
    <div style={{ height: '100%' }}>
      <AgGridReact<BenchRow>
        theme={theme}
        columnDefs={defs}
        rowData={[...rows]}
        getRowId={getRowId}
        rowSelection={selection}
        // Rows that glide to their places after a sort would be waited for.
        animateRows={false}
        // The browser shows none, for nobody.
        scrollbarWidth={0}
      />
    </div>
  )
}

const getRowId = ({ data }: GetRowIdParams<BenchRow>) => data.id

function defOf(column: BenchColumn): ColDef<BenchRow> {
  return {
    colId: column.code,
    field: column.code,
    headerName: column.name,
    width: column.widthPx,
    pinned: pins[column.pane],
    sortable: true,
    resizable: true,
    cellDataType: false,
    ...(isRightAligned(column) && { type: 'rightAligned' }),
    ...(column.slot === null
      ? { valueFormatter: ({ data }) => (data ? textOf(data, column) : '') }
      : { cellRenderer: SlotCell, cellRendererParams: { bench: column } }),
  }
}

function SlotCell({ data, bench }: CustomCellRendererProps<BenchRow> & { bench: BenchColumn }) {
  return data && <SlotContent row={data} column={bench} />
}

present({
  View,
  cell: '.ag-cell',
  vertical: '.ag-grid-viewport',
  horizontal: '.ag-grid-viewport',
})
