import { columnFixable, elementType } from '@placard/domain/platform/column/element'
import { tableColumns } from '@placard/ui/table/column/column'
import { Table } from '@placard/ui/table/table'
import { useMemo } from 'react'
import type { Example, Look } from '../page/example.ts'
import { campaigns } from '../sample/campaign.ts'
import { aColumn } from '@placard/ui/table/testing/column'

export const example: Example = {
  title: 'Many columns, and sums',
  about:
    'Sixty days between a name that stays on the left and a sum that stays on the right, ten thousand rows, and their total below. Only the cells that are seen exist; the keyboard reaches all: try Ctrl with End.',
  View,
}

const days = Array.from({ length: 60 }, (_, at) => `day${at + 1}`)

const columns = [
  aColumn({ elementCode: 'name', elementName: 'Campaign', fixable: columnFixable.left }),
  ...days.map((elementCode, at) =>
    aColumn({ elementCode, elementName: `Day ${at + 1}`, elementType: elementType.price }),
  ),
  aColumn({
    elementCode: 'sum',
    elementName: 'Sum',
    elementType: elementType.price,
    fixable: columnFixable.right,
  }),
]

/** Cents by the day. */
interface SpendingRow extends Readonly<Record<string, string | number>> {
  readonly id: string
  readonly name: string
  readonly sum: number
}

const rows = campaigns(10_000).map(({ id, name, cost }, at): SpendingRow => {
  const spent = days.map((day, dayAt) => [day, (cost * (dayAt + 1) + at) % 90_001] as const)
  const sum = spent.reduce((before, [, cents]) => before + cents, 0)
  return { ...Object.fromEntries(spent), id, name, sum }
})

const total = {
  label: 'Total',
  labelCode: 'name',
  values: { sum: rows.reduce((before, { sum }) => before + sum, 0) },
}
const noSlots = {}

function View(look: Look) {
  const list = useMemo(() => tableColumns(columns, look.device), [look.device])
  return (
    <Table
      {...look}
      label="Spending"
      columns={list}
      content={{ kind: 'rows', rows }}
      rowId={({ id }) => id}
      slots={noSlots}
      total={total}
    />
  )
}
