import type { SortKey } from '@placard/domain/platform/table/sort'
import { useClientRows } from '@placard/ui/table/rows/client-rows'
import { tableColumns } from '@placard/ui/table/column/column'
import { Table } from '@placard/ui/table/table'
import { useMemo, useState } from 'react'
import type { Example, Look } from '../page/example.ts'
import { campaignColumns, campaignId, campaigns, type Campaign } from '../sample/campaign.ts'

export const example: Example = {
  title: 'Rows that are all in the page',
  about:
    'A hundred thousand rows, sorted and filtered in the browser. With Shift, a header adds another sort key. Empty cells are last in either direction, and names are sorted by the rules of the language.',
  View,
}

const rows = campaigns(100_000)
const noSlots = {}

function View(look: Look) {
  const [sort, setSort] = useState<readonly SortKey[]>([])
  const [text, setText] = useState('')
  const columns = useMemo(() => tableColumns(campaignColumns, look.device), [look.device])
  const matches = useMemo(() => {
    const wanted = text.trim().toLowerCase()
    return wanted === '' ? undefined : ({ name }: Campaign) => name.toLowerCase().includes(wanted)
  }, [text])
  const shown = useClientRows(rows, { columns, sort, locale: look.locale, matches })
  return (
    <>
      <p className="bar">
        <label>
          Campaign{' '}
          <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        <span role="status">{shown.length.toLocaleString(look.locale)} rows</span>
      </p>
      <Table
        {...look}
        label="Campaigns"
        columns={columns}
        content={{ kind: 'rows', rows: shown }}
        rowId={campaignId}
        slots={noSlots}
        sort={sort}
        onSort={setSort}
        sortBy="several"
      />
    </>
  )
}
