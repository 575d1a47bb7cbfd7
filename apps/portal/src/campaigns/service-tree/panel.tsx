import { useTexts } from '@placard/ui/locale/locale'
import { Button } from '@placard/ui/button/button'
import { Menu } from '@placard/ui/menu/menu'
import { useState } from 'react'
import { NodeDialog, type NodeTask } from './node-dialog.tsx'
import { foundNodes } from './rows.ts'
import type { Services } from './services.ts'
import { ServiceTree } from './tree.tsx'
import { serviceTexts } from './texts.ts'
import type { ServiceNodeRow } from '@placard/contract/campaigns/service-node'

/** The number of nodes from which the tree has a search field. */
const manyNodes = 12

interface ServicePanelProps {
  readonly services: Services
  /** Called when a node was selected. */
  readonly chosen: () => void
}

/** The tree of services above the menu; for an owner without services, a button that creates the first one. */
export function ServicePanel({ services, chosen }: ServicePanelProps) {
  const texts = useTexts(serviceTexts)
  const { state, reload } = services
  if (state.kind === 'none') return null
  return (
    <section className="services" aria-label={texts.services}>
      {state.kind === 'loading' && <p className="services-word">{texts.loading}</p>}
      {state.kind === 'failed' && (
        <p className="services-word" role="alert">
          {texts.failed}{' '}
          <Button kind="quiet" small onClick={reload}>
            {texts.retry}
          </Button>
        </p>
      )}
      {state.kind === 'known' && <Known {...{ services, chosen, nodes: state.nodes }} />}
      {state.kind === 'known' && state.isSelectionMissing && (
        <p className="services-word" role="status">
          {texts.lost}
        </p>
      )}
    </section>
  )
}

type Nodes = Extract<Services['state'], { kind: 'known' }>['nodes']

function Known({ services, chosen, nodes }: ServicePanelProps & { nodes: Nodes }) {
  const texts = useTexts(serviceTexts)
  const [task, setTask] = useState<NodeTask | null>(null)
  const [folded, setFolded] = useState(false)
  const selected = nodes.find(({ nodeId }) => nodeId === services.selectedId) ?? null
  return (
    <>
      {nodes.length === 0 ? (
        <Button kind="quiet" small onClick={() => setTask({ kind: 'add', parentId: null })}>
          {texts.first}
        </Button>
      ) : (
        <>
          <div className="services-head">
            <button
              type="button"
              className="services-fold"
              aria-expanded={!folded}
              aria-label={folded ? texts.unfold : texts.fold}
              onClick={() => setFolded(!folded)}
            >
              <span aria-hidden="true" />
              {texts.services}
            </button>
            <NodeMenu node={selected} begin={setTask} />
          </div>
          {!folded && <Searched {...{ services, chosen, nodes }} />}
        </>
      )}
      {task && <NodeDialog {...{ task, nodes, services }} close={() => setTask(null)} />}
    </>
  )
}

function Searched({ services, chosen, nodes }: ServicePanelProps & { nodes: Nodes }) {
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
