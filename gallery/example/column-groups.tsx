import { tableColumns } from '@placard/ui/table/column/column'
import { Table } from '@placard/ui/table/table'
import { useMemo, useState } from 'react'
import type { Example, Look } from '../page/example.ts'
import { campaignColumns, campaignId, campaigns } from '../sample/campaign.ts'

export const example: Example = {
  title: 'Groups of columns',
  about:
    'Neighbours with the same group name share a header above their own; its name stays in view while any of its columns does. A column that is dragged away leaves its group in two parts.',
  View,
}

const rows = campaigns(200)
const noSlots = {}
const noSort: readonly never[] = []
const ignore = () => {}
const groupNames = new Map([
  ['impressions', 'Delivery'],
  ['clicks', 'Delivery'],
  ['clickRate', 'Delivery'],
  ['share', 'Money'],
  ['budget', 'Money'],
  ['cost', 'Money'],
])

function View(look: Look) {
  const [codes, setCodes] = useState<readonly string[]>(() =>
    campaignColumns.map(({ elementCode }) => elementCode),
  )
  const columns = useMemo(() => {
    const inGroups = campaignColumns.map((column) => ({
      ...column,
      sort: codes.indexOf(column.elementCode),
      groupName: groupNames.get(column.elementCode),
    }))
    return tableColumns(inGroups, look.device)
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
