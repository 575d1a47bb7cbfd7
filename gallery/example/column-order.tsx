import { tableColumns } from '@placard/ui/table/column/column'
import { Table } from '@placard/ui/table/table'
import { useMemo, useState } from 'react'
import type { Example, Look } from '../page/example.ts'
import { campaignColumns, campaignId, campaigns } from '../sample/campaign.ts'

export const example: Example = {
  title: 'The order of columns',
  about:
    'A header is dragged to another place by its name, or goes there with Ctrl, Shift and an arrow key; Escape leaves it where it was. A pinned column stays at its edge. A double click on the line between two headers makes a column as wide as what is in it.',
  View,
}

const rows = campaigns(200)
const noSlots = {}
const noSort: readonly never[] = []
const ignore = () => {}

function View(look: Look) {
  const [codes, setCodes] = useState<readonly string[]>(() =>
    campaignColumns.map(({ elementCode }) => elementCode),
  )
  const columns = useMemo(() => {
    const inOrder = campaignColumns.map((column) => ({
      ...column,
      sort: codes.indexOf(column.elementCode),
    }))
    return tableColumns(inOrder, look.device)
  }, [codes, look.device])
  return (
    <Table
      {...look}
      label="Campaigns"
      columns={columns}
      content={{ kind: 'rows', rows }}
      rowId={campaignId}
      slots={noSlots}
      sort={noSort}
      onSort={ignore}
      onReorder={setCodes}
    />
  )
}
