import type { ServiceNodeRow } from '@placard/contract/campaigns/service-node'
import { useTexts } from '@placard/ui/locale/locale'
import { Menu } from '@placard/ui/menu/menu'
import { PopoverPanel } from '@placard/ui/popover/popover-panel'
import { type ComponentProps, useState } from 'react'
import type { NodeTask } from './node-dialog.tsx'
import { foundNodes } from './rows.ts'
import type { Services } from './services.ts'
import { ServiceTree } from './tree.tsx'
import { serviceTexts } from './texts.ts'

/** The number of nodes from which the tree has a search field. */
const manyNodes = 12

export interface SwitcherProps {
  readonly services: Services
  readonly nodes: readonly ServiceNodeRow[]
  /** Null means all services. */
  readonly selected: ServiceNodeRow | null
  readonly button: ComponentProps<typeof PopoverPanel>['button']
  /** Opens the dialog of an action on a node. */
  readonly begin: (task: NodeTask) => void
  /** Called when a node was selected. */
  readonly chosen: () => void
}

/** The button and panel that select a service. */
export function Switcher({ services, nodes, selected, button, begin, chosen }: SwitcherProps) {
  const texts = useTexts(serviceTexts)
  return (
    <PopoverPanel label={texts.services} button={button} initialFocus={searchOrRow}>
      {(close) => (
        <div className="services-panel">
          <div className="services-head">
            <h2>{texts.services}</h2>
            <NodeMenu
              node={selected}
              begin={(task) => {
                close()
                begin(task)
              }}
            />
          </div>
          <Searched
            {...{ services, nodes }}
            chosen={() => {
              close()
              chosen()
            }}
          />
        </div>
      )}
    </PopoverPanel>
  )
}

function searchOrRow(panel: HTMLElement): HTMLElement | null {
  return panel.querySelector('input, [role="treeitem"][tabindex="0"]')
}

function Searched({
  services,
  chosen,
  nodes,
}: Pick<SwitcherProps, 'services' | 'chosen' | 'nodes'>) {
  const texts = useTexts(serviceTexts)
  const [text, setText] = useState('')
  const searching = text.trim() !== ''
  const found = searching ? foundNodes(nodes, text) : { nodes, more: false }
  return (
    <>
      {nodes.length >= manyNodes && (
        <input
          type="search"
          className="services-search"
          aria-label={texts.find}
          placeholder={texts.find}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <ServiceTree
        // The expanded nodes of a search are independent of those before it.
        key={searching ? 'found' : 'all'}
        nodes={found.nodes}
        allOpen={searching}
        selectedId={services.selectedId}
        select={(node) => {
          services.select(node)
          chosen()
        }}
      />
      {searching && found.nodes.length === 0 && (
        <p className="services-word" role="status">
          {texts.noneFound}
        </p>
      )}
      {found.more && <p className="services-word">{texts.moreFound}</p>}
    </>
  )
}

interface NodeMenuProps {
  /** The selected node; null means all services. */
  readonly node: ServiceNodeRow | null
  readonly begin: (task: NodeTask) => void
}

/** The actions on the selected node, or on the tree. */
function NodeMenu({ node, begin }: NodeMenuProps) {
  const texts = useTexts(serviceTexts)
  const item = (label: string, task: NodeTask) => ({ label, onSelect: () => begin(task) })
  const items =
    node === null
      ? [item(texts.add, { kind: 'add', parentId: null })]
      : [
          item(texts.addBelow, { kind: 'add', parentId: node.nodeId }),
          item(texts.change, { kind: 'change', node }),
          item(texts.remove, { kind: 'remove', node }),
        ]
  const name = texts.changeOf({ name: node?.nodeName ?? texts.all })
  return (
    <Menu
      kind="quiet"
      small
      label={
        <>
          <span className="visually-hidden">{name}</span>
          <span aria-hidden="true">⋯</span>
        </>
      }
      items={items}
    />
  )
}
