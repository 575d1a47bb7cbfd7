import { tableColumns } from '@placard/ui/table/column/column'
import type { TableContent } from '@placard/ui/table/props'
import { Table } from '@placard/ui/table/table'
import { useMemo, useState } from 'react'
import type { Example, Look } from '../page/example.ts'
import { campaignColumns, campaignId, campaigns, type Campaign } from '../sample/campaign.ts'

export const example: Example = {
  title: 'Without rows',
  about:
    'While rows come for the first time, the table keeps their place. Where none come, a notice of the page says why, and what to do about it.',
  View,
}

const states = ['loading', 'empty', 'failed', 'not permitted', 'rows'] as const
type State = (typeof states)[number]

const rows = campaigns(100)
const noSlots = {}

function View(look: Look) {
  const [state, setState] = useState<State>('loading')
  const columns = useMemo(() => tableColumns(campaignColumns, look.device), [look.device])
  return (
    <>
      <p className="bar">
        {states.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === state}
            onClick={() => setState(one)}
          >
            {one}
          </button>
        ))}
      </p>
      <Table
        {...look}
        label="Campaigns"
        columns={columns}
        content={contentOf(state, () => setState('loading'))}
        rowId={campaignId}
        slots={noSlots}
      />
    </>
  )
}

function contentOf(state: State, retry: () => void): TableContent<Campaign> {
  switch (state) {
    case 'loading':
      return { kind: 'loading' }
    case 'empty':
      return { kind: 'notice', notice: <p role="status">There are no campaigns yet.</p> }
    case 'not permitted':
      return {
        kind: 'notice',
        notice: <p role="alert">You may not see campaigns. Ask the owner for permission.</p>,
      }
    case 'failed':
      return {
        kind: 'notice',
        notice: (
          <div role="alert">
            <p>The campaigns could not be loaded.</p>
            <button type="button" onClick={retry}>
              Try again
            </button>
          </div>
        ),
      }
    case 'rows':
      return { kind: 'rows', rows }
  }
}
