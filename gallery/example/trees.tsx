import { CheckTree } from '@placard/ui/check-tree/check-tree'
import { Tabs } from '@placard/ui/tabs/tabs'
import { useState } from 'react'
import type { Example } from '../page/example.ts'

export const example: Example = {
  title: 'Trees of checkboxes, and tabs',
  about:
    'A selected item includes everything below it; arrow keys move in the tree and among the tabs. A search keeps the parents of what it finds.',
  View,
}

const regions = [
  { code: 'eu', name: 'Europe', parent: null },
  ...['Austria', 'Belgium', 'Croatia'].map((name) => ({ code: name, name, parent: 'eu' })),
  { code: 'asia', name: 'Asia', parent: null },
  ...['China', 'Japan', 'Korea'].map((name) => ({ code: name, name, parent: 'asia' })),
]

const nameOf = (code: string) => regions.find((region) => region.code === code)?.name ?? code

function View() {
  const [some, setSome] = useState<readonly string[]>(['Austria', 'asia'])
  const [none, setNone] = useState<readonly string[]>([])
  const [tab, setTab] = useState<'some' | 'none'>('some')
  const shared = { label: 'Regions', items: regions, nameOf, emptyText: 'All regions' }
  return (
    <div className="kit-form">
      <Tabs
        label="Selections"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            code: 'some',
            label: 'Some regions',
            content: <CheckTree {...shared} value={some} onChange={setSome} />,
          },
          {
            code: 'none',
            label: 'No selection',
            content: <CheckTree {...shared} value={none} onChange={setNone} />,
          },
        ]}
      />
    </div>
  )
}
