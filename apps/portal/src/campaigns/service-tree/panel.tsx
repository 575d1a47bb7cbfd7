import { useTexts } from '@placard/ui/locale/locale'
import { Button } from '@placard/ui/button/button'
import { lazyPopup } from '@placard/ui/popup/lazy-popup'
import { ChevronsUpDown, FolderTree } from 'lucide-react'
import { useState } from 'react'
import type { NodeDialogProps, NodeTask } from './node-dialog.tsx'
import type { Services } from './services.ts'
import type { SwitcherProps } from './switcher.tsx'
import { serviceTexts } from './texts.ts'

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

const useSwitcher = lazyPopup<SwitcherProps>(async () => {
  const { Switcher } = await import(/* webpackChunkName: "controls" */ './switcher.tsx')
  return Switcher
})

const useNodeDialog = lazyPopup<NodeDialogProps>(async () => {
  const { NodeDialog } = await import('./node-dialog.tsx')
  return NodeDialog
})

type Nodes = Extract<Services['state'], { kind: 'known' }>['nodes']

function Known({ services, chosen, nodes }: ServicePanelProps & { nodes: Nodes }) {
  const texts = useTexts(serviceTexts)
  const [task, setTask] = useState<NodeTask | null>(null)
  const { Control, preload, open } = useSwitcher()
  const { Control: Dialog, preload: preloadDialog, open: openDialog } = useNodeDialog()
  const begin = (wanted: NodeTask) => {
    setTask(wanted)
    openDialog()
  }
  const selected = nodes.find(({ nodeId }) => nodeId === services.selectedId) ?? null
  const button = {
    type: 'button',
    className: 'services-switch',
    title: selected?.nodeName,
    children: (
      <>
        <FolderTree size={16} aria-hidden="true" />
        <span className="visually-hidden">{texts.services}: </span>
        <span className="services-name">{selected?.nodeName ?? texts.all}</span>
        <ChevronsUpDown size={14} aria-hidden="true" />
      </>
    ),
  } as const
  return (
    <>
      {nodes.length === 0 ? (
        <Button
          kind="quiet"
          small
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => begin({ kind: 'add', parentId: null })}
        >
          {texts.first}
        </Button>
      ) : Control ? (
        <Control {...{ services, nodes, selected, button, begin, chosen }} />
      ) : (
        <button
          {...button}
          aria-haspopup="dialog"
          aria-expanded={false}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={open}
        />
      )}
      {task && Dialog && <Dialog {...{ task, nodes, services }} close={() => setTask(null)} />}
    </>
  )
}
