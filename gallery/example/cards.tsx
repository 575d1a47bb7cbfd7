import { listColumns, type ListColumn } from '@placard/ui/table/column/list-column'
import { Table } from '@placard/ui/table/table'
import { useMemo } from 'react'
import type { Example, Look } from '../page/example.ts'
import { campaignId, campaigns, type Campaign } from '../sample/campaign.ts'

export const example: Example = {
  title: 'A short list, on a phone as cards',
  about:
    'The page gives the columns itself, and the last takes the room that is left. On a narrow screen each row is a card, and long text has several lines.',
  View,
}

const rows = campaigns(40)

const columns: readonly ListColumn<Campaign>[] = [
  { code: 'name', name: 'Campaign', widthPx: 220, text: ({ name }) => name },
  { code: 'state', name: 'State', widthPx: 140, text: ({ state }) => state },
  {
    code: 'costs',
    name: 'Costs "of a day" \\ day by day',
    widthPx: 200,
    grows: true,
    cardLines: 3,
    text: ({ costs }) => costs.map((cost) => `${(cost / 100).toFixed(2)} yuan`).join(', '),
  },
]

function View(look: Look) {
  const list = useMemo(() => listColumns(columns, look.device), [look.device])
  return (
    <Table
      {...look}
      {...list}
      label="Campaigns"
      content={{ kind: 'rows', rows }}
      rowId={campaignId}
      cards
    />
  )
}
