import type { ServiceNodeRow } from '@placard/contract/campaigns/service-node'
import { useId, useRef } from 'react'
import type { NodeTask } from './node-dialog.tsx'
import { useServiceWords } from './words.ts'

interface NodeMenuProps {
  /** The selected node; null means all services. */
  readonly node: ServiceNodeRow | null
  readonly begin: (task: NodeTask) => void
}

/** The actions on the selected node, or on the tree. */
export function NodeMenu({ node, begin }: NodeMenuProps) {
  const words = useServiceWords()
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
        aria-label={words.changeOf.replace('{name}', node?.nodeName ?? words.all)}
        onClick={place}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      <div ref={popover} id={id} popover="auto" className="services-menu">
        {node === null ? (
          item(words.add, { kind: 'add', parentId: null })
        ) : (
          <>
            {item(words.addBelow, { kind: 'add', parentId: node.nodeId })}
            {item(words.change, { kind: 'change', node })}
            {item(words.remove, { kind: 'remove', node })}
          </>
        )}
      </div>
    </>
  )
}
