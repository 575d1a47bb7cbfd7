import { CellPopover } from '@placard/ui/table/pointer/popover'
import type { FocusAfterClose } from '@placard/ui/table/body/slot'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Campaign } from './campaign.ts'

interface BudgetEditorProps {
  readonly row: Campaign
  /** Null: no budget. Called where it is another than before. */
  readonly save: (cents: number | null) => void
  readonly close: (then: FocusAfterClose) => void
}

/** Edits a day's budget in its cell. What is no amount stays, with the reason, until it is one or Escape is pressed. */
export function BudgetEditor({ row, save, close }: BudgetEditorProps) {
  const [typed, setTyped] = useState(row.budget === null ? '' : (row.budget / 100).toFixed(2))
  const [problem, setProblem] = useState('')
  const problemId = useId()
  const closed = useRef(false)
  const leave = (then: FocusAfterClose) => {
    closed.current = true
    close(then)
  }
  const commit = (then: FocusAfterClose) => {
    const cents = centsOf(typed)
    if (cents === undefined && then !== 'leave') {
      setProblem('Write an amount such as 120.50, or nothing for no budget.')
      return
    }
    leave(then)
    if (cents !== undefined && cents !== row.budget) save(cents)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event
    // While an input method composes, Enter chooses a character.
    if (nativeEvent.isComposing || !['Enter', 'Tab', 'Escape'].includes(key)) return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') leave('stay')
    else if (key === 'Enter') commit('stay')
    else commit(shiftKey ? 'previous' : 'next')
  }
  return (
    <>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for the editor
        autoFocus
        className="editor"
        inputMode="decimal"
        aria-label={`Daily budget of ${row.name}`}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : problemId}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
        onBlur={() => closed.current || commit('leave')}
      />
      {problem !== '' && (
        <CellPopover id={problemId} tone="danger">
          {problem}
        </CellPopover>
      )}
    </>
  )
}

/** Undefined: the text is no amount. */
function centsOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : undefined
}
