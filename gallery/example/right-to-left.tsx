import { columnFixable } from '@placard/domain/platform/column/element'
import { tableColumns } from '@placard/ui/table/column/column'
import { Table } from '@placard/ui/table/table'
import { useMemo } from 'react'
import type { Example, Look } from '../page/example.ts'
import { campaignColumns, campaignId, campaigns } from '../sample/campaign.ts'

export const example: Example = {
  title: 'From right to left',
  about:
    'Where the page reads from right to left, so does the table: the first column stays at the right edge, the arrow keys go the way they point, and a column’s edge is its left one.',
  View,
}

const elements = campaignColumns.map((column) =>
  column.elementCode === 'cost'
    ? { ...column, fixable: columnFixable.right }
    : { ...column, width: 200 },
)
const rows = campaigns(1000)
const noSlots = {}

function View(look: Look) {
  const columns = useMemo(() => tableColumns(elements, look.device), [look.device])
  return (
    <div dir="rtl">
      <Table
        {...look}
        label="Campaigns"
        columns={columns}
        content={{ kind: 'rows', rows }}
        rowId={campaignId}
        slots={noSlots}
      />
    </div>
  )
}
