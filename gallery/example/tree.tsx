import type { Expansion } from '@placard/ui/table/body/expansion'
import { treeRows } from '@placard/ui/table/body/tree-rows'
import { tableColumns } from '@placard/ui/table/column/column'
import { Table } from '@placard/ui/table/table'
import { useMemo, useState } from 'react'
import type { Example, Look } from '../page/example.ts'
import { campaignColumns, campaignId, campaigns, type Campaign } from '../sample/campaign.ts'

export const example: Example = {
  title: 'A tree of rows',
  about:
    'Rows open to rows below them, by the arrow before the name or by the arrow keys in that column. The page says which rows are open; those of 1,000 roots with ten below each come and go at once.',
  View,
}

const roots = campaigns(1000)
const childCount = 10
const children = new Map(roots.map((root) => [root.id, belowOf(root)]))
const noSlots = {}

function belowOf(root: Campaign): Campaign[] {
  return campaigns(childCount).map((child, at) => ({
    ...child,
    id: `${root.id}.${at + 1}`,
    name: `Part ${at + 1}`,
  }))
}

function View(look: Look) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const columns = useMemo(() => tableColumns(campaignColumns, look.device), [look.device])
  const { rows, expansion } = useMemo(() => {
    const isOpen = ({ id }: Campaign) => (children.has(id) ? open.has(id) : null)
    const childrenOf = ({ id }: Campaign) => children.get(id) ?? []
    const tree = treeRows(roots, { childrenOf, isOpen })
    const opening: Expansion<Campaign> = {
      columnCode: 'name',
      isOpen,
      levelOf: tree.levelOf,
      onOpen: ({ id }, opens) => setOpen((before) => withId(before, id, opens)),
    }
    return { rows: tree.rows, expansion: opening }
  }, [open])
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

function withId(ids: ReadonlySet<string>, id: string, has: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  if (has) next.add(id)
  else next.delete(id)
  return next
}
