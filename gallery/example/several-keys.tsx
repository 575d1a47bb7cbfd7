import type { SortKey } from '@placard/domain/platform/table/sort'
import { tableColumns } from '@placard/ui/table/column/column'
import { Table } from '@placard/ui/table/table'
import { useMemo, useState } from 'react'
import type { Example, Look } from '../page/example.ts'
import { campaignColumns, campaignId, campaigns } from '../sample/campaign.ts'
import { ordered } from '../sample/order.ts'

export const example: Example = {
  title: 'Sorting by several columns',
  about:
    'A press on a header sorts by it; with Shift, or Shift and Enter, it comes after the columns that are sorted by already. Each says which one it is. The page orders the rows.',
  View,
}

const all = campaigns(1000)
const noSlots = {}

function View(look: Look) {
  const [sort, setSort] = useState<readonly SortKey[]>([])
  const columns = useMemo(() => tableColumns(campaignColumns, look.device), [look.device])
  const rows = useMemo(() => ordered(all, sort), [sort])
  return (
    <Table
      {...look}
      label="Campaigns"
      columns={columns}
      content={{ kind: 'rows', rows }}
      rowId={campaignId}
      slots={noSlots}
      sort={sort}
      onSort={setSort}
      sortBy="several"
    />
  )
}
