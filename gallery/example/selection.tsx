import { noneSelected } from '@placard/domain/platform/table/selection'
import { tableColumns } from '@placard/ui/table/column/column'
import { Table } from '@placard/ui/table/table'
import { useMemo, useState } from 'react'
import type { Example, Look } from '../page/example.ts'
import { campaignColumns, campaignId, campaigns } from '../sample/campaign.ts'

export const example: Example = {
  title: 'Choosing rows',
  about:
    'Boxes choose rows; Shift takes along those between two presses. The box above chooses the rows of the page, the bar below all that match, whatever page they are on. Cells are chosen apart from that: draw the mouse over them or hold Shift with the arrow keys, and copy.',
  View,
}

const pageRows = campaigns(100)
/** Of all pages. */
const rowCount = 25_000
const noSlots = {}

function View(look: Look) {
  const [selected, setSelected] = useState(noneSelected)
  const columns = useMemo(() => tableColumns(campaignColumns, look.device), [look.device])
  const selection = useMemo(() => ({ selected, onSelect: setSelected }), [selected])
  return (
    <Table
      {...look}
      label="Campaigns"
      columns={columns}
      content={{ kind: 'rows', rows: pageRows, firstRow: 0, rowCount, busy: false }}
      rowId={campaignId}
      slots={noSlots}
      selection={selection}
    />
  )
}
