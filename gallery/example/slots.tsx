import { columnFixable } from '@placard/domain/platform/column/element'
import { tableColumns, type ColumnElement } from '@placard/ui/table/column/column'
import { Tooltip } from '@placard/ui/table/pointer/tooltip'
import type { Slots } from '@placard/ui/table/body/slot'
import { Table } from '@placard/ui/table/table'
import { useMemo, useState } from 'react'
import type { Example, Look } from '../page/example.ts'
import { campaignColumns, campaignId, campaigns, type Campaign } from '../sample/campaign.ts'
import { aColumn } from '@placard/ui/table/testing/column'

export const example: Example = {
  title: 'Cells that are more than text',
  about:
    'A slot draws a column: a switch, a link, a state with its reason, a picture, a line of the last seven days. The one control of a cell takes the focus for it; what is copied is text.',
  View,
}

const elements: readonly ColumnElement[] = [
  aColumn({ elementCode: 'on', elementName: 'On', fixable: columnFixable.left, width: 64 }),
  ...campaignColumns.slice(0, 2),
  aColumn({ elementCode: 'picture', elementName: 'Picture', width: 96 }),
  aColumn({ elementCode: 'costs', elementName: 'Seven days', width: 140 }),
  ...campaignColumns.slice(2),
]

const reasons: Partial<Record<Campaign['state'], string>> = {
  'Out of budget': 'Raise the daily budget, and it runs again.',
  Refused: 'The picture shows a price that is not in the text.',
}

function View(look: Look) {
  const [rows, setRows] = useState(() => campaigns(1000))
  const columns = useMemo(() => tableColumns(elements, look.device), [look.device])
  const slots = useMemo(
    () =>
      slotsOf((id) => {
        setRows((before) => before.map((row) => (row.id === id ? { ...row, on: !row.on } : row)))
      }),
    [],
  )
  return (
    <Table
      {...look}
      label="Campaigns"
      columns={columns}
      content={{ kind: 'rows', rows }}
      rowId={campaignId}
      slots={slots}
    />
  )
}

function slotsOf(toggle: (id: string) => void): Slots<Campaign> {
  return {
    on: {
      isControl: () => true,
      text: ({ on }) => (on ? 'On' : 'Off'),
      render: ({ row: { id, name, on }, tabIndex }) => (
        <input
          type="checkbox"
          role="switch"
          aria-label={`${name} runs`}
          aria-checked={on}
          checked={on}
          tabIndex={tabIndex}
          onChange={() => toggle(id)}
        />
      ),
    },
    name: {
      isControl: () => true,
      text: ({ name }) => name,
      render: ({ row: { id, name }, tabIndex }) => (
        <a href={`#${id}`} tabIndex={tabIndex}>
          {name}
        </a>
      ),
    },
    state: { render: ({ row: { state } }) => <State state={state} /> },
    picture: {
      text: ({ name }) => `Picture of ${name}`,
      render: ({ row: { id, name } }) => <Picture id={id} name={name} />,
    },
    costs: {
      text: ({ costs }) => costs.map((cents) => cents / 100).join(' '),
      render: ({ row: { costs } }) => <Sparkline values={costs} />,
    },
  }
}

/** The reason shows at the cell, and is read with it. */
function State({ state }: Pick<Campaign, 'state'>) {
  const reason = reasons[state]
  if (reason === undefined) return state
  return (
    <span aria-label={`${state}. ${reason}`} role="img">
      {state} ⓘ
      <Tooltip text={reason} />
    </span>
  )
}

function Picture({ id, name }: Pick<Campaign, 'id' | 'name'>) {
  return (
    <svg viewBox="0 0 40 24" height="24" role="img" aria-label={`Picture of ${name}`}>
      <rect width="40" height="24" rx="3" fill={`hsl(${(Number(id) * 47) % 360} 55% 55%)`} />
      <circle cx="12" cy="12" r="6" fill="#fff" />
    </svg>
  )
}

function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  const points = values.map((value, at) => `${at * 18},${22 - (20 * value) / most}`)
  const [first = 0, last = 0] = [values[0], values.at(-1)]
  return (
    <svg
      viewBox="0 0 108 24"
      height="24"
      role="img"
      aria-label={`From ${first / 100} to ${last / 100}, at most ${most / 100}`}
    >
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
