import type { PersonalColumn } from '@placard/domain/platform/column/element'
import { chooseColumns, isPinned, moveColumn } from '@placard/domain/platform/column/picker'
import {
  type RefObject,
  useLayoutEffect,
  useRef,
  type PointerEvent,
  useState,
  type KeyboardEvent,
} from 'react'
import { Button } from '../button/button.tsx'
import type { ListProps } from './props.tsx'
import { pickerTexts, type PickerTexts } from './texts.tsx'

/** The actions on a selected column. */
type ColumnAction = 'up' | 'down' | 'remove'

interface ShownColumnProps {
  readonly column: PersonalColumn
  /** The index in the list, from 0. */
  readonly at: number
  readonly count: number
  readonly dragged: boolean
  readonly texts: PickerTexts
  readonly act: (act: ColumnAction) => void
}

const paths: Readonly<Record<ColumnAction, string>> = {
  up: 'M3 9l4-4 4 4',
  down: 'M3 5l4 4 4-4',
  remove: 'M3 3l8 8M11 3l-8 8',
}

/** Renders a selected column, which can be dragged, moved by one step, or removed. */
function ShownColumn({ column, at, count, dragged, texts, act }: ShownColumnProps) {
  const { elementCode, elementName } = column
  const stepByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: 'up', ArrowDown: 'down' } as const
    if (!event.altKey || !(event.key in step)) return
    event.preventDefault()
    act(step[event.key as keyof typeof step])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its buttons do not use
    <li data-code={elementCode} data-dragged={dragged || undefined} onKeyDown={stepByKey}>
      <span className="placard-columns-grip" data-grip={at} aria-hidden="true" />
      <span>{elementName}</span>
      {(['up', 'down', 'remove'] as const).map((one) => (
        <Button
          key={one}
          kind="icon"
          small
          data-act={one}
          // The button is not `disabled`, so that a column that has reached an end of the list keeps the focus.
          aria-disabled={(one === 'up' && at === 0) || (one === 'down' && at === count - 1)}
          aria-label={texts[one]({ name: elementName })}
          title={texts[one]({ name: elementName })}
          onClick={() => act(one)}
        >
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <path d={paths[one]} fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </Button>
      ))}
    </li>
  )
}

/** Renders the selected columns in their order: first the fixed ones, then those that can be moved and removed. */
export function ShownColumns({ locale, picker, change, announce }: ListProps) {
  const texts = pickerTexts[locale]
  const chosen = chosenColumns(picker)
  const pinned = chosen.filter(isPinned)
  const others = chosen.filter((column) => !isPinned(column))
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useFocusAfter(list)

  const move = ({ elementCode, elementName }: PersonalColumn, to: number) => {
    const place = Math.min(Math.max(to, 0), others.length - 1)
    change(moveColumn(picker, elementCode, place))
    announce(texts.moved({ name: elementName, place: place + 1, count: others.length }))
  }
  const drag = useDrag(list, (from, to) => {
    const column = others[from]
    if (column) move(column, to)
  })
  const remove = (column: PersonalColumn, at: number) => {
    const next = others[at + 1] ?? others[at - 1]
    if (next) focusNext(next.elementCode, 'remove')
    change(chooseColumns(picker, [column.elementCode], false))
    announce(texts.leftOut({ name: column.elementName }))
  }
  const act = (column: PersonalColumn, at: number, what: ColumnAction) => {
    if (what === 'remove') return remove(column, at)
    focusNext(column.elementCode, what)
    move(column, what === 'up' ? at - 1 : at + 1)
  }
  return (
    <div className="placard-columns-shown">
      <h3>{texts.shown({ count: chosen.length })}</h3>
      {others.length > 1 && <p>{texts.shownHint}</p>}
      {pinned.length > 0 && (
        <ul aria-label={texts.pinned} className="placard-columns-pinned">
          {pinned.map(({ elementCode, elementName }) => (
            <li key={elementCode}>{elementName}</li>
          ))}
        </ul>
      )}
      {others.length === 0 && <p>{texts.noneChosen}</p>}
      <ol ref={list} aria-label={texts.shown({ count: others.length })} {...drag.handlers}>
        {others.map((column, at) => (
          <ShownColumn
            key={column.elementCode}
            {...{ column, at, texts }}
            count={others.length}
            dragged={drag.dragged === at}
            act={(what) => act(column, at, what)}
          />
        ))}
      </ol>
    </div>
  )
}

function chosenColumns({ groups, selection }: ListProps['picker']): PersonalColumn[] {
  const columns = new Map(
    groups.flatMap(({ elements }) => elements.map((column) => [column.elementCode, column])),
  )
  return selection.flatMap((code) => columns.get(code) ?? [])
}

/**
 * Restores the focus after a change: an element that moves within its list loses the focus, and a removed one takes it
 * along.
 */
function useFocusAfter(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ code: string; act: ColumnAction } | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const { code, act } = wanted.current
    wanted.current = null
    list.current
      ?.querySelector<HTMLElement>(`[data-code="${CSS.escape(code)}"] [data-act="${act}"]`)
      ?.focus()
  })
  return (code: string, act: ColumnAction) => {
    wanted.current = { code, act }
  }
}

/**
 * Moves the rows of a list by their drag handles, with a mouse, finger or pen. The other rows make room immediately, so
 * the list always shows the resulting order.
 *
 * @param move moves the row at the first index to the second, both from 0
 */
function useDrag(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const end = () => setDragged(null)
  return {
    /** The index of the row that is being dragged; null when none is. */
    dragged,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const grip = (event.target as Element).closest<HTMLElement>('[data-grip]')
        if (grip === null || event.button !== 0) return
        event.preventDefault()
        // The list captures the pointer, not the handle, because rows change places under the pointer.
        list.current?.setPointerCapture(event.pointerId)
        setDragged(Number(grip.dataset['grip']))
      },
      onPointerMove(event: PointerEvent) {
        if (dragged === null) return
        const to = placeAt(list.current, event.clientY)
        if (to === dragged) return
        move(dragged, to)
        setDragged(to)
        list.current?.children[to]?.scrollIntoView({ block: 'nearest' })
      },
      onPointerUp: end,
      onPointerCancel: end,
      onLostPointerCapture: end,
    },
  }
}

/** Returns the index of the row at a vertical position in the window; beyond the list, the first or the last row. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])]
  const after = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return after === -1 ? rows.length - 1 : after
}
