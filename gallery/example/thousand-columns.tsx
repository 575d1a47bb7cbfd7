import { columnFixable, elementType } from '@placard/domain/platform/column/element'
import { tableColumns, type ColumnElement } from '@placard/ui/table/column/column'
import { Table } from '@placard/ui/table/table'
import { useMemo } from 'react'
import type { Example, Look } from '../page/example.ts'
import { aColumn } from '@placard/ui/table/testing/column'

export const example: Example = {
  title: 'A thousand columns',
  about:
    'Only the columns in view are drawn, so that a thousand scroll as ten do. Ctrl with an arrow key goes to the last one at once.',
  View,
}

const columnCount = 1000
const rowCount = 1000

type Row = Readonly<Record<string, number>>

const columns: readonly ColumnElement[] = [
  aColumn({ elementCode: 'id', elementName: 'Row', fixable: columnFixable.left, width: 96 }),
  ...Array.from({ length: columnCount - 1 }, (_, at) =>
    aColumn({
      elementCode: `c${at + 2}`,
      elementName: `Column ${at + 2}`,
      elementType: elementType.number,
    }),
  ),
]

const rows: readonly Row[] = Array.from({ length: rowCount }, (_, row) => ({
  id: row + 1,
  ...Object.fromEntries(
    columns.slice(1).map(({ elementCode }, at) => [elementCode, (row + 1) * (at + 2)]),
  ),
}))
const noSlots = {}
const idOf = ({ id }: Row) => String(id)

function View(look: Look) {
  const shown = useMemo(() => tableColumns(columns, look.device), [look.device])
  return (
    <Table
      {...look}
      label="Products"
      columns={shown}
      content={{ kind: 'rows', rows }}
      rowId={idOf}
      slots={noSlots}
    />
  )
}
