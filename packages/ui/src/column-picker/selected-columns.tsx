import type { PersonalColumn } from '@placard/domain/platform/column/element'
import { chooseColumns, isPinned, moveColumn } from '@placard/domain/platform/column/picker'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useDrag } from './drag.tsx'
import type { ListProps } from './list-props.tsx'
import { type ColumnAction, ShownColumn } from './selected-column.tsx'
import { pickerWords } from './words.tsx'

/** Renders the selected columns in their order: first the fixed ones, then those that can be moved and removed. */
export function ShownColumns({ locale, picker, change, announce }: ListProps) {
  const words = pickerWords[locale]
  const chosen = chosenColumns(picker)
  const pinned = chosen.filter(isPinned)
  const others = chosen.filter((column) => !isPinned(column))
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useFocusAfter(list)

  const move = ({ elementCode, elementName }: PersonalColumn, to: number) => {
    const place = Math.min(Math.max(to, 0), others.length - 1)
    change(moveColumn(picker, elementCode, place))
    announce(words.moved(elementName, place + 1, others.length))
  }
  const drag = useDrag(list, (from, to) => {
    const column = others[from]
    if (column) move(column, to)
  })
  const remove = (column: PersonalColumn, at: number) => {
    const next = others[at + 1] ?? others[at - 1]
    if (next) focusNext(next.elementCode, 'remove')
    change(chooseColumns(picker, [column.elementCode], false))
    announce(words.leftOut(column.elementName))
  }
  const act = (column: PersonalColumn, at: number, what: ColumnAction) => {
    if (what === 'remove') return remove(column, at)
    focusNext(column.elementCode, what)
    move(column, what === 'up' ? at - 1 : at + 1)
  }
  return (
    <div className="placard-columns-shown">
      <h3>{words.shown(chosen.length)}</h3>
      {others.length > 1 && <p>{words.shownHint}</p>}
      {pinned.length > 0 && (
        <ul aria-label={words.pinned} className="placard-columns-pinned">
          {pinned.map(({ elementCode, elementName }) => (
            <li key={elementCode}>{elementName}</li>
          ))}
        </ul>
      )}
      {others.length === 0 && <p>{words.noneChosen}</p>}
      <ol ref={list} aria-label={words.shown(others.length)} {...drag.handlers}>
        {others.map((column, at) => (
          <ShownColumn
            key={column.elementCode}
            {...{ column, at, words }}
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
