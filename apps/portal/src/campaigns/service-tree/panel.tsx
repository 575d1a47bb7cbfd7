import { useTexts } from '@placard/ui/locale/locale'
import { Button } from '@placard/ui/button/button'
import { Menu } from '@placard/ui/menu/menu'
import { ChevronsUpDown, FolderTree } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useUiRoot } from '@placard/ui/root/root'
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

/** The switcher of services above the menu; for an owner without services, a button that creates the first one. */
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
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const selected = nodes.find(({ nodeId }) => nodeId === services.selectedId) ?? null
  const begin = (next: NodeTask) => {
    setOpen(false)
    setTask(next)
  }
  const close = () => {
    setOpen(false)
    setTask(null)
    button.current?.focus()
  }
  return (
    <>
      {nodes.length === 0 ? (
        <Button kind="quiet" small onClick={() => begin({ kind: 'add', parentId: null })}>
          {texts.first}
        </Button>
      ) : (
        <button
          ref={button}
          type="button"
          className="services-switch"
          aria-expanded={isOpen}
          title={selected?.nodeName}
          onClick={() => setOpen(!isOpen)}
        >
          <FolderTree size={16} aria-hidden="true" />
          <span className="visually-hidden">{texts.services}: </span>
          <span className="services-name">{selected?.nodeName ?? texts.all}</span>
          <ChevronsUpDown size={14} aria-hidden="true" />
        </button>
      )}
      {isOpen && (
        <SwitcherPanel opener={button} close={close}>
          <div className="services-head">
            <h2>{texts.services}</h2>
            <NodeMenu node={selected} begin={begin} />
          </div>
          <Searched
            {...{ services, nodes }}
            chosen={() => {
              close()
              chosen()
            }}
          />
        </SwitcherPanel>
      )}
      {task && <NodeDialog {...{ task, nodes, services }} close={close} />}
    </>
  )
}

interface SwitcherPanelProps {
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly close: () => void
  readonly children: ReactNode
}

/** A panel over the menu, below its opener. It closes on Escape and on a press outside. */
function SwitcherPanel({ opener, close, children }: SwitcherPanelProps) {
  const { container } = useUiRoot()
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { bottom = 0, left = 0 } = opener.current?.getBoundingClientRect() ?? {}
    panel.current?.style.setProperty('inset', `${bottom + 4}px auto auto ${left}px`)
    panel.current?.showPopover()
    panel.current?.querySelector<HTMLElement>('input, [role="treeitem"][tabindex="0"]')?.focus()
  }, [opener])
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      const isInside =
        target instanceof Element &&
        (panel.current?.contains(target) ||
          opener.current?.contains(target) ||
          // The menu of its node is a pop-up.
          container.contains(target))
      if (!isInside) close()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it wherever the focus is inside
    <div
      ref={panel}
      className="services-panel"
      // In the top layer, so that the menu does not clip it; `auto` would close it for its own menu.
      popover="manual"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // On a narrow screen the menu below stays open.
        event.stopPropagation()
        close()
      }}
    >
      {children}
    </div>
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
