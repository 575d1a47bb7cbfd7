import type { PersonalColumn } from '@placard/domain/platform/column/element'
import type { KeyboardEvent } from 'react'
import type { PickerWords } from './words.tsx'

/** The actions on a selected column. */
export type ColumnAction = 'up' | 'down' | 'remove'

interface ShownColumnProps {
  readonly column: PersonalColumn
  /** The index in the list, from 0. */
  readonly at: number
  readonly count: number
  readonly dragged: boolean
  readonly words: PickerWords
  readonly act: (act: ColumnAction) => void
}

const paths: Readonly<Record<ColumnAction, string>> = {
  up: 'M3 9l4-4 4 4',
  down: 'M3 5l4 4 4-4',
  remove: 'M3 3l8 8M11 3l-8 8',
}

/** Renders a selected column, which can be dragged, moved by one step, or removed. */
export function ShownColumn({ column, at, count, dragged, words, act }: ShownColumnProps) {
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
        <button
          key={one}
          type="button"
          data-act={one}
          // The button is not `disabled`, so that a column that has reached an end of the list keeps the focus.
          aria-disabled={(one === 'up' && at === 0) || (one === 'down' && at === count - 1)}
          aria-label={words[one](elementName)}
          title={words[one](elementName)}
          onClick={() => act(one)}
        >
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <path d={paths[one]} fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </button>
      ))}
    </li>
  )
}
