import { tableColumns } from '@placard/ui/table/column/column'
import { Table } from '@placard/ui/table/table'
import { useMemo } from 'react'
import type { Example, Look } from '../page/example.ts'
import { campaignColumns, campaignId, campaigns } from '../sample/campaign.ts'

export const example: Example = {
  title: 'A table taller than the window',
  about:
    'The page scrolls, and the table is as high as its rows. While its own scroll bar is below the window, another one is shown at the window’s edge.',
  View,
}

const rows = campaigns(60)
const noSlots = {}

function View(look: Look) {
  const columns = useMemo(() => tableColumns(campaignColumns, look.device), [look.device])
  return (
    <Table
      {...look}
      label="Campaigns"
      columns={columns}
      content={{ kind: 'rows', rows }}
      rowId={campaignId}
      slots={noSlots}
      maxHeightPx={10_000}
    />
  )
}
