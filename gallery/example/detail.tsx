import type { Expansion } from '@placard/ui/table/body/expansion'
import { tableColumns } from '@placard/ui/table/column/column'
import { Table } from '@placard/ui/table/table'
import { useMemo, useState } from 'react'
import type { Example, Look } from '../page/example.ts'
import { campaignColumns, campaignId, campaigns, type Campaign } from '../sample/campaign.ts'

export const example: Example = {
  title: 'Rows with a detail',
  about:
    'A row expands to a detail below it that is as wide as the view, however the columns are scrolled. Tab moves from the table into the detail. Any number of 100,000 rows can be expanded.',
  View,
}

const rows = campaigns(100_000)
const noSlots = {}

function View(look: Look) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const columns = useMemo(() => tableColumns(campaignColumns, look.device), [look.device])
  const expansion = useMemo<Expansion<Campaign>>(
    () => ({
      columnCode: 'name',
      isOpen: ({ id }) => open.has(id),
      onOpen: ({ id }, opens) =>
        setOpen(
          (before) => new Set(opens ? [...before, id] : [...before].filter((one) => one !== id)),
        ),
      detail: { heightPx: () => 120, render: (row) => <CostsByDay campaign={row} /> },
    }),
    [open],
  )
  return (
    <Table
      {...look}
      label="Campaigns"
      columns={columns}
      content={{ kind: 'rows', rows }}
      rowId={campaignId}
      slots={noSlots}
      expansion={expansion}
    />
  )
}

function CostsByDay({ campaign: { name, costs } }: { campaign: Campaign }) {
  return (
    <section aria-label={`Costs of ${name}`} className="bar">
      <span>The last seven days: {costs.map((cost) => (cost / 100).toFixed(2)).join(', ')}</span>
      <button type="button">Open the report</button>
    </section>
  )
}
