import './check-tree.css'
import '../form/field.css'
import { textTable } from '@placard/domain/platform/locale/text-table'
import {
  type Checked,
  checkedIn,
  itemsWith,
  selectionAfter,
  type TreeItem,
} from '@placard/domain/platform/tree/tree-selection'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { CloseButton } from '../button/button.tsx'
import { useTexts } from '../locale/locale.tsx'

const texts = textTable({
  search: ['Search {label}', '搜索{label}'],
  placeholder: ['Search', '搜索'],
  remove: ['Remove {name}', '移除{name}'],
  selected: ['Selected: {label}', '已选：{label}'],
  none: ['No results.', '无匹配结果。'],
  more: [
    '{count} more. Type more to narrow down the results.',
    '另有 {count} 项，请继续输入以缩小范围。',
  ],
})

interface CheckTreeProps {
  readonly label: string
  /** Parents before their children. */
  readonly items: readonly TreeItem[]
  /** Codes; a selected item includes everything below it. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  readonly onBlur?: () => void
  /** Returns the name of a selected code, which may not be among the items. */
  readonly nameOf: (code: string) => string
  /** The text while nothing is selected. */
  readonly emptyText: string
}

/** The most items that are rendered at once. */
const shownMax = 400

/** A tree of checkboxes with a search, and the selected items below it. */
export function CheckTree(props: CheckTreeProps) {
  const { label, items, value, onChange, onBlur, nameOf, emptyText } = props
  const say = useTexts(texts)
  const treeId = useId()
  const [text, setText] = useState('')
  const found = useMemo(() => itemsWith(items, text), [items, text])
  const change = (code: string, isOn: boolean) =>
    onChange(selectionAfter(items, value, [code, isOn]))
  return (
    <div className="placard-check-tree">
      <input
        type="search"
        className="placard-input"
        value={text}
        autoComplete="off"
        aria-label={say.search({ label })}
        aria-controls={treeId}
        placeholder={say.placeholder}
        onChange={({ target }) => setText(target.value)}
        // Enter would submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onBlur={onBlur}
      />
      <Tree
        id={treeId}
        label={label}
        items={found}
        isSearch={text.trim() !== ''}
        checked={checkedIn(items, value)}
        change={change}
      />
      <p role="status" className="placard-hint">
        {items.length > 0 && found.length === 0 && say.none}
        {found.length > shownMax && say.more({ count: found.length - shownMax })}
      </p>
      <ul className="placard-check-tree-selected" aria-label={say.selected({ label })}>
        {value.map((code) => (
          <li key={code}>
            {nameOf(code)}
            <CloseButton
              label={say.remove({ name: nameOf(code) })}
              onClick={() => onChange(value.filter((one) => one !== code))}
            />
          </li>
        ))}
        {value.length === 0 && <li className="placard-hint">{emptyText}</li>}
      </ul>
    </div>
  )
}

interface TreeProps {
  readonly id: string
  readonly label: string
  readonly items: readonly TreeItem[]
  /** True while the items are the results of a search: then everything is expanded. */
  readonly isSearch: boolean
  readonly checked: (code: string) => Checked
  readonly change: (code: string, isOn: boolean) => void
}

/** The items as an ARIA tree: arrow keys move, expand and collapse, Space and Enter select. */
function Tree({ id, label, items, isSearch, checked, change }: TreeProps) {
  const tree = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<string | null>(null)
  const rows = rowsOf(items, isSearch ? null : open).slice(0, shownMax)
  const tabStop = rows.some(({ item }) => item.code === active) ? active : rows[0]?.item.code
  const toggle = ({ item: { code } }: Row) => {
    const next = new Set(open)
    if (!next.delete(code)) next.add(code)
    setOpen(next)
  }
  const press = (event: KeyboardEvent, at: number) => {
    const row = rows[at]
    const action = row && keyAction(event.key, { rows, at })
    if (!action || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (action === 'check') change(row.item.code, checked(row.item.code) !== true)
    else if (action === 'toggle') toggle(row)
    else tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[action.to]?.focus()
  }
  return (
    <div
      ref={tree}
      id={id}
      role="tree"
      aria-label={label}
      aria-multiselectable
      className="placard-check-tree-items"
    >
      {rows.map((row, at) => (
        <div
          key={row.item.code}
          role="treeitem"
          aria-level={row.level}
          aria-expanded={row.isOpen ?? undefined}
          aria-checked={checked(row.item.code)}
          tabIndex={row.item.code === tabStop ? 0 : -1}
          style={{ paddingInlineStart: `${(row.level - 1) * 20}px` }}
          onFocus={() => setActive(row.item.code)}
          onKeyDown={(event) => press(event, at)}
          onClick={() => change(row.item.code, checked(row.item.code) !== true)}
        >
          <span
            className="placard-check-tree-arrow"
            data-open={row.isOpen ?? undefined}
            aria-hidden="true"
            onClick={(event) => {
              if (row.isOpen === null) return
              event.stopPropagation()
              if (!isSearch) toggle(row)
            }}
          />
          <span className="placard-check-tree-box" aria-hidden="true" />
          {row.item.name}
        </div>
      ))}
    </div>
  )
}

/** An item as a row of the tree. */
interface Row {
  readonly item: TreeItem
  /** The level, from 1. */
  readonly level: number
  /** True if the children are shown; null without children. */
  readonly isOpen: boolean | null
}

/** Returns the visible rows. @param open the expanded items; null for all */
function rowsOf(items: readonly TreeItem[], open: ReadonlySet<string> | null): Row[] {
  const children = Map.groupBy(items, ({ parent }) => parent)
  const below = (parent: string | null, level: number): Row[] =>
    (children.get(parent) ?? []).flatMap((item) => {
      if (!children.has(item.code)) return [{ item, level, isOpen: null }]
      const isOpen = open?.has(item.code) ?? true
      return [{ item, level, isOpen }, ...(isOpen ? below(item.code, level + 1) : [])]
    })
  return below(null, 1)
}

type TreeAction = 'check' | 'toggle' | { readonly to: number }

/** Returns the action of a key: select, expand or collapse, or the index of the row to move to. */
function keyAction(
  key: string,
  { rows, at }: { rows: readonly Row[]; at: number },
): TreeAction | null {
  const isOpen = rows[at]?.isOpen ?? null
  switch (key) {
    case ' ':
    case 'Enter':
      return 'check'
    case 'ArrowDown':
      return { to: at + 1 }
    case 'ArrowUp':
      return { to: at - 1 }
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: rows.length - 1 }
    case 'ArrowRight':
      return isOpen === false ? 'toggle' : isOpen ? { to: at + 1 } : null
    case 'ArrowLeft':
      return isOpen ? 'toggle' : parentOf(rows, at)
    default:
      return null
  }
}

function parentOf(rows: readonly Row[], at: number): TreeAction | null {
  const to = rows.findIndex(({ item }) => item.code === rows[at]?.item.parent)
  return to === -1 ? null : { to }
}
