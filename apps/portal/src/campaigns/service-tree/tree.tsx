import { useTexts } from '@placard/ui/locale/locale'
import type { ServiceNodeRow } from '@placard/contract/campaigns/service-node'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { initiallyExpanded, treeRows, type TreeRow } from './rows.ts'
import { serviceTexts } from './texts.ts'

interface ServiceTreeProps {
  readonly nodes: readonly ServiceNodeRow[]
  /** True if all nodes are expanded and cannot be collapsed. */
  readonly allOpen: boolean
  readonly selectedId: string | null
  readonly select: (node: ServiceNodeRow | null) => void
}

/** The id of the first row, which means all services. */
const allId = ''

/** The nodes as an ARIA tree: arrow keys move, Enter or Space selects. */
export function ServiceTree({ nodes, allOpen, selectedId, select }: ServiceTreeProps) {
  const texts = useTexts(serviceTexts)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(() => initiallyExpanded(nodes, selectedId))
  const rows = treeRows(nodes, allOpen ? new Set(nodes.map(({ nodeId }) => nodeId)) : open)
  const [activeId, setActiveId] = useState(selectedId ?? allId)
  // Exactly one row is a tab stop, even if the active one was collapsed or removed.
  const tabId = rows.some(({ node }) => node.nodeId === activeId) ? activeId : allId

  const toggle = ({ node }: TreeRow) => {
    if (allOpen) return
    const next = new Set(open)
    if (!next.delete(node.nodeId)) next.add(node.nodeId)
    setOpen(next)
  }
  const focusAt = (place: number) => {
    const items = list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? []
    items[Math.max(0, Math.min(place, items.length - 1))]?.focus()
  }
  /** @param place the index of the entry; the entry for all services is the first */
  const pressed = (event: KeyboardEvent, place: number) => {
    const row = rows[place - 1]
    const act = keyAction(event.key, { row, rows, place })
    if (act === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (act === 'select') select(row?.node ?? null)
    else if (act !== 'toggle') focusAt(act)
    else if (row !== undefined) toggle(row)
  }
  const item = (id: string, place: number) => ({
    reachable: id === tabId,
    selected: id === (selectedId ?? allId),
    focused: () => setActiveId(id),
    pressed: (event: KeyboardEvent) => pressed(event, place),
  })
  return (
    <div ref={list} role="tree" aria-label={texts.services}>
      <Item {...item(allId, 0)} level={1} chosen={() => select(null)}>
        <span className="services-twisty" aria-hidden="true" />
        <span className="services-name">{texts.all}</span>
      </Item>
      {rows.map((row, at) => (
        <Item
          key={row.node.nodeId}
          {...item(row.node.nodeId, at + 1)}
          level={row.level}
          open={row.open}
          chosen={() => select(row.node)}
        >
          <ToggleIcon row={row} toggle={() => toggle(row)} />
          <span className="services-name" title={row.node.nodeName}>
            {row.node.nodeName}
          </span>
          {row.node.planCount > 0 && <span className="services-count">{row.node.planCount}</span>}
        </Item>
      ))}
    </div>
  )
}

interface ItemProps {
  readonly level: number
  readonly open?: boolean | null
  /** True if the row is the tab stop. */
  readonly reachable: boolean
  readonly selected: boolean
  readonly chosen: () => void
  readonly focused: () => void
  readonly pressed: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

const indentPx = 12

function Item({ level, open = null, reachable, selected, children, ...told }: ItemProps) {
  return (
    <div
      role="treeitem"
      className="services-item"
      aria-level={level}
      aria-expanded={open ?? undefined}
      aria-selected={selected}
      tabIndex={reachable ? 0 : -1}
      style={{ paddingInlineStart: `${level * indentPx - 4}px` }}
      onClick={told.chosen}
      onFocus={told.focused}
      onKeyDown={told.pressed}
    >
      {children}
    </div>
  )
}

/** Toggles the row by pointer; the row itself handles the keyboard. */
function ToggleIcon({ row, toggle }: { row: TreeRow; toggle: () => void }) {
  return (
    <span
      className="services-twisty"
      aria-hidden="true"
      data-open={row.open ?? undefined}
      onClick={(event) => {
        if (row.open === null) return
        event.stopPropagation()
        toggle()
      }}
    />
  )
}

/** The position of a key press: the row among the visible rows. The entry for all services has index 0 and no row. */
interface TreePosition {
  readonly row: TreeRow | undefined
  readonly rows: readonly TreeRow[]
  readonly place: number
}

/**
 * Returns the action of a key: select, expand or collapse (`toggle`), or the index of the entry to move to. Null means
 * none.
 */
function keyAction(
  key: string,
  { row, rows, place }: TreePosition,
): 'select' | 'toggle' | number | null {
  switch (key) {
    case 'Enter':
    case ' ':
      return 'select'
    case 'ArrowDown':
      return place + 1
    case 'ArrowUp':
      return place - 1
    case 'Home':
      return 0
    case 'End':
      return rows.length
    case 'ArrowRight':
      return row?.open === false ? 'toggle' : row?.open === true ? place + 1 : null
    case 'ArrowLeft':
      return row?.open === true ? 'toggle' : parentPlace(rows, row)
    default:
      return key.length === 1 ? nextNamed(rows, key, place) : null
  }
}

function parentPlace(rows: readonly TreeRow[], row: TreeRow | undefined): number | null {
  const at = rows.findIndex(({ node }) => node.nodeId === row?.node.parentId)
  return at === -1 ? null : at + 1
}

/** Returns the index of the next entry whose name starts with the letter, wrapping around at the end. */
function nextNamed(rows: readonly TreeRow[], letter: string, place: number): number | null {
  const begins = ({ node }: TreeRow) => node.nodeName.toLowerCase().startsWith(letter.toLowerCase())
  const behind = rows.findIndex((row, at) => at >= place && begins(row))
  const at = behind === -1 ? rows.findIndex(begins) : behind
  return at === -1 ? null : at + 1
}
