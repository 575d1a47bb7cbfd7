import { useState, useId, useRef } from 'react'
import { NodeDialog, type NodeTask } from './node-dialog.tsx'
import { foundNodes } from './rows.ts'
import type { Services } from './services.ts'
import { ServiceTree } from './tree.tsx'
import { useServiceTexts } from './texts.ts'
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
  const texts = useServiceTexts()
  const { state, reload } = services
  if (state.kind === 'none') return null
  return (
    <section className="services" aria-label={texts.services}>
      {state.kind === 'loading' && <p className="services-word">{texts.loading}</p>}
      {state.kind === 'failed' && (
        <p className="services-word" role="alert">
          {texts.failed}{' '}
          <button type="button" className="services-link" onClick={reload}>
            {texts.retry}
          </button>
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
  const texts = useServiceTexts()
  const [task, setTask] = useState<NodeTask | null>(null)
  const [folded, setFolded] = useState(false)
  const selected = nodes.find(({ nodeId }) => nodeId === services.selectedId) ?? null
  return (
    <>
      {nodes.length === 0 ? (
        <button
          type="button"
          className="services-link"
          onClick={() => setTask({ kind: 'add', parentId: null })}
        >
          {texts.first}
        </button>
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
  const texts = useServiceTexts()
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
  const texts = useServiceTexts()
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const place = () => {
    const at = button.current?.getBoundingClientRect()
    if (!at || !popover.current) return
    popover.current.style.inset = `${at.bottom + 4}px ${window.innerWidth - at.right}px auto auto`
  }
  const item = (label: string, task: NodeTask) => (
    <button
      type="button"
      onClick={() => {
        popover.current?.hidePopover()
        begin(task)
      }}
    >
      {label}
    </button>
  )
  return (
    <>
      <button
        ref={button}
        type="button"
        className="services-more"
        popoverTarget={id}
        aria-label={texts.changeOf.replace('{name}', node?.nodeName ?? texts.all)}
        onClick={place}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      <div ref={popover} id={id} popover="auto" className="services-menu">
        {node === null ? (
          item(texts.add, { kind: 'add', parentId: null })
        ) : (
          <>
            {item(texts.addBelow, { kind: 'add', parentId: node.nodeId })}
            {item(texts.change, { kind: 'change', node })}
            {item(texts.remove, { kind: 'remove', node })}
          </>
        )}
      </div>
    </>
  )
}
