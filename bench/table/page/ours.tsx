import {
  columnAlign,
  columnFixable,
  columnSortable,
  columnStatus,
} from '@placard/domain/platform/column/element'
import type { SortKey } from '@placard/domain/platform/table/sort'
import { tableColumns, type ColumnElement } from '@placard/ui/table/column/column'
import type { Slots } from '@placard/ui/table/body/slot'
import { useClientRows } from '@placard/ui/table/rows/client-rows'
import { Table } from '@placard/ui/table/table'
import { useMemo, useState } from 'react'
import { isRightAligned, type BenchColumn } from '../column.ts'
import { contentOf } from './content.tsx'
import { rowId, type BenchRow } from '../row.ts'
import { present, type CandidateProps } from './stage.tsx'

function View({ columns, rows }: CandidateProps) {
  const [sort, setSort] = useState<readonly SortKey[]>([])
  const shown = useMemo(() => tableColumns(columns.map(elementOf), 'desktop'), [columns])
  const slots = useMemo(() => slotsOf(columns), [columns])
  const sorted = useClientRows(rows, { columns: shown, sort, locale: 'en-US' })
  const content = useMemo(() => ({ kind: 'rows', rows: sorted }) as const, [sorted])
  return (
    <Table
      label="Rows"
      route="/bench"
      columns={shown}
      content={content}
      rowId={rowId}
      slots={slots}
      total={null}
      sort={sort}
      onSort={setSort}
      device="desktop"
      locale="en-US"
      maxHeightPx={860}
    />
  )
}

const fixable = {
  left: columnFixable.left,
  center: columnFixable.no,
  right: columnFixable.right,
} as const

function elementOf(column: BenchColumn, sort: number): ColumnElement {
  return {
    elementCode: column.code,
    elementName: column.name,
    elementType: column.type,
    status: columnStatus.shown,
    sort,
    sortable: columnSortable.enabled,
    fixable: fixable[column.pane],
    align: isRightAligned(column) ? columnAlign.right : columnAlign.left,
    width: column.widthPx,
    comment: null,
  }
}

function slotsOf(columns: readonly BenchColumn[]): Slots<BenchRow> {
  return Object.fromEntries(
    columns
      .filter(({ slot }) => slot !== null)
      .map((column) => [column.code, { render: ({ row }) => contentOf(row, column) }]),
  )
}

present({
  View,
  cell: '.placard-table-cell',
  vertical: '.placard-table-scroller',
  horizontal: '.placard-table-scroller',
})
