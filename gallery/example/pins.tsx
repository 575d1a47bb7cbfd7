import { columnFixable, elementType } from '@placard/domain/platform/column/element'
import { tableColumns, type ColumnElement } from '@placard/ui/table/column/column'
import { Table } from '@placard/ui/table/table'
import { useMemo } from 'react'
import type { Example, Look } from '../page/example.ts'
import { campaignColumns, campaignId, campaigns } from '../sample/campaign.ts'
import { aColumn } from '@placard/ui/table/testing/column'

export const example: Example = {
  title: 'Types, and columns that stay at an edge',
  about:
    'The type of a column decides the format and the alignment of its values. Help for a header is shown while the pointer rests on it. Two columns stay at the left edge and one at the right while the others scroll. A narrow screen pins only the first.',
  View,
}

const columns: readonly ColumnElement[] = [
  aColumn({ elementCode: 'id', elementName: 'No.', fixable: columnFixable.left, width: 72 }),
  ...campaignColumns.map((column) =>
    column.elementCode === 'cost' ? { ...column, fixable: columnFixable.right } : column,
  ),
  aColumn({ elementCode: 'saved', elementName: 'Saved', elementType: elementType.price }),
  aColumn({
    elementCode: 'lift',
    elementName: 'Lift over last week',
    elementType: elementType.rate,
  }),
]

/** An amount in cents, a rate as a fraction of one, and the values that say the least. */
const rows = campaigns(1000).map((campaign, at) => ({
  ...campaign,
  saved: [-123_450, 0, null, 99][at % 4] ?? null,
  lift: [0.125, -0.5, 0, null][at % 4] ?? null,
}))
const total = { label: 'Sum', labelCode: 'name', values: { cost: 123_456_789, share: 100 } }
const noSlots = {}

function View(look: Look) {
  const shown = useMemo(() => tableColumns(columns, look.device), [look.device])
  return (
    <Table
      {...look}
      label="Campaigns"
      columns={shown}
      content={{ kind: 'rows', rows }}
      rowId={campaignId}
      slots={noSlots}
      total={total}
    />
  )
}
