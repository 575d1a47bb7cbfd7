import type { SortKey } from '@placard/domain/platform/table/sort'
import { tableColumns } from '@placard/ui/table/column/column'
import { useRowWindows, type RowWindows } from '@placard/ui/table/rows/row-windows'
import { Table } from '@placard/ui/table/table'
import type { LoadRows } from '@placard/ui/table/rows/windowed-rows'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Example, Look } from '../page/example.ts'
import { campaignColumns, campaignId, type Campaign } from '../sample/campaign.ts'
import { listCampaigns } from '../sample/server.ts'

export const example: Example = {
  title: 'A long list of a server',
  about:
    'No pages: rows are loaded a window at a time as they come near. Scroll fast, and what is passed by is never asked for; let the server fail, and what did not come says so and waits for another try.',
  View,
}

const noSlots = {}

function View(look: Look) {
  const [sort, setSort] = useState<readonly SortKey[]>([])
  const [asked, setAsked] = useState(0)
  const fails = useRef<HTMLInputElement>(null)
  const columns = useMemo(() => tableColumns(campaignColumns, look.device), [look.device])
  const load = useCallback<LoadRows<Campaign>>(
    async (rows, signal) => {
      setAsked((before) => before + 1)
      if (fails.current?.checked) throw new Error('The server does not answer.')
      return listCampaigns({ ...rows, sort }, signal)
    },
    [sort],
  )
  const { content, failure } = useRowWindows(load)
  const hasNothing = content.kind === 'loading'
  return (
    <>
      <div className="bar">
        <label>
          <input ref={fails} type="checkbox" /> The server fails
        </label>
        <span>Asked {asked} times</span>
        {failure && !hasNothing && <Failure {...failure} />}
      </div>
      <Table
        {...look}
        label="Campaigns"
        columns={columns}
        content={
          failure && hasNothing ? { kind: 'notice', notice: <Failure {...failure} /> } : content
        }
        rowId={campaignId}
        slots={noSlots}
        sort={sort}
        onSort={setSort}
      />
    </>
  )
}

function Failure({ error, retry }: NonNullable<RowWindows<Campaign>['failure']>) {
  return (
    <span role="alert">
      Some rows did not come: {error.message}{' '}
      <button type="button" onClick={retry}>
        Try again
      </button>
    </span>
  )
}
