import type { SortKey } from '@placard/domain/platform/table/sort'
import { tableColumns } from '@placard/ui/table/column/column'
import type { TableContent } from '@placard/ui/table/props'
import { Table } from '@placard/ui/table/table'
import { useEffect, useMemo, useState } from 'react'
import type { Example, Look } from '../page/example.ts'
import { campaignColumns, campaignId, type Campaign } from '../sample/campaign.ts'
import { listCampaigns } from '../sample/server.ts'

export const example: Example = {
  title: 'Pages of a server',
  about:
    'The server orders and cuts, and the table shows one page. While the next one comes, the rows of the last stay and pale; assistive technology hears each row’s number among all rows.',
  View,
}

const pageSize = 50
const noSlots = {}

function View(look: Look) {
  const [pageNum, setPageNum] = useState(1)
  const [sort, setSort] = useState<readonly SortKey[]>([])
  const columns = useMemo(() => tableColumns(campaignColumns, look.device), [look.device])
  return (
    <>
      <Table
        {...look}
        label="Campaigns"
        columns={columns}
        content={usePage(pageNum, sort)}
        rowId={campaignId}
        slots={noSlots}
        sort={sort}
        onSort={setSort}
      />
      <p className="bar">
        <button type="button" disabled={pageNum === 1} onClick={() => setPageNum(pageNum - 1)}>
          Previous page
        </button>
        <span>Page {pageNum}</span>
        <button type="button" onClick={() => setPageNum(pageNum + 1)}>
          Next page
        </button>
      </p>
    </>
  )
}

/** The page, or the last one, busy, until it comes. The console leaves this to its query cache. */
function usePage(pageNum: number, sort: readonly SortKey[]): TableContent<Campaign> {
  const firstRow = (pageNum - 1) * pageSize
  const [shown, setShown] = useState<Answer | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    void listCampaigns({ start: firstRow, end: firstRow + pageSize, sort }, asking.signal).then(
      (answer) => setShown({ ...answer, firstRow, sort }),
    )
    return () => asking.abort()
  }, [firstRow, sort])
  if (shown === null) return { kind: 'loading' }
  return { kind: 'rows', ...shown, busy: shown.firstRow !== firstRow || shown.sort !== sort }
}

interface Answer {
  readonly rows: readonly Campaign[]
  readonly rowCount: number
  readonly firstRow: number
  readonly sort: readonly SortKey[]
}
