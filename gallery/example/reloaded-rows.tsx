import { Menu } from '@placard/ui/menu/menu'
import { tableColumns } from '@placard/ui/table/column/column'
import type { Slots } from '@placard/ui/table/body/slot'
import { Table } from '@placard/ui/table/table'
import { useMemo, useState } from 'react'
import type { Example, Look } from '../page/example.ts'
import { campaignColumns, campaignId, campaigns, type Campaign } from '../sample/campaign.ts'

export const example: Example = {
  title: 'Rows that move while they are used',
  about:
    'A reloaded list may have new rows, fewer rows, or another order. The focus, the tab stop and an open menu stay with their row; the menu of a row that is gone closes.',
  View,
}

const [newest, ...others] = campaigns(1000)

function View(look: Look) {
  const [rows, setRows] = useState<readonly Campaign[]>(others)
  const [action, setAction] = useState('')
  const columns = useMemo(() => tableColumns(campaignColumns, look.device), [look.device])
  const slots = useMemo(() => slotsOf(setAction), [])
  return (
    <>
      <Table
        {...look}
        label="Campaigns"
        columns={columns}
        content={{ kind: 'rows', rows }}
        rowId={campaignId}
        slots={slots}
      />
      <p className="bar">
        <button type="button" onClick={() => newest && setRows([newest, ...rows])}>
          Add a row above
        </button>
        <button type="button" onClick={() => setRows(rows.slice(1))}>
          Remove the first row
        </button>
        <button type="button" onClick={() => setRows(rows.toReversed())}>
          Reverse the order
        </button>
        <output>{action}</output>
      </p>
    </>
  )
}

function slotsOf(report: (action: string) => void): Slots<Campaign> {
  return {
    name: {
      isControl: () => true,
      text: ({ name }) => name,
      render: ({ row: { name }, tabIndex }) => (
        <Menu
          label={name}
          small
          tabIndex={tabIndex}
          items={[{ label: 'Pause', onSelect: () => report(`Paused: ${name}`) }]}
        />
      ),
    },
  }
}
