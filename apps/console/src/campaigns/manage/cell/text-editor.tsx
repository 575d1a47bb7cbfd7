import type { FocusAfterClose } from '@placard/ui/table/body/slot'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { amountProblemText } from '@placard/domain/platform/money/typed-amount'
import { CellPopover } from '@placard/ui/table/pointer/popover'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import {
  announce,
  cellKey,
  setEdit,
  unsavedEdit,
} from '#console/campaigns/manage/edit/cell-edit.ts'
import { useCellEdit, useConflictText } from './cell-notice.tsx'
import { editTexts } from '#console/campaigns/manage/edit/edit-texts.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { useEditing } from '#console/campaigns/manage/edit/inline-editing.ts'
import {
  type EditableField,
  isDayField,
  isSavedValue,
  parseInput,
  type ParseResult,
  savedText,
} from '#console/campaigns/manage/edit/editable-field.ts'

/** Returns how a key closes a cell's editor; null if it does not. */
export function closingKey({ key, shiftKey }: KeyboardEvent): FocusAfterClose | 'cancel' | null {
  if (key === 'Enter') return 'stay'
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  return key === 'Escape' ? 'cancel' : null
}

interface TypedEditorProps {
  readonly row: ManagedRow
  readonly field: EditableField
  readonly close: (then: FocusAfterClose) => void
}

/**
 * The editor of a field in its cell. Enter saves, Tab saves and moves on, leaving the cell saves as well, and Escape
 * cancels.
 */
export function TextEditor({ row, field, close }: TypedEditorProps) {
  const { currency } = useIdentity()
  const texts = useTexts(editTexts)
  const problemId = useId()
  const {
    input,
    typed,
    problem,
    type: setInput,
    commit,
    cancel,
  } = useCellInput({ row, field, close })
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter selects a character while an input method is composing.
    if (event.nativeEvent.isComposing) return
    const act = closingKey(event)
    if (act === null) return
    event.preventDefault()
    event.stopPropagation()
    if (act === 'cancel') cancel()
    else commit(act)
  }
  return (
    <>
      <input
        ref={input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened the editor
        autoFocus
        className="mkt-manage-editor"
        {...(isDayField(field) ? { type: 'date' } : { inputMode: 'decimal' })}
        autoComplete="off"
        aria-label={texts.edit[field]({ name: row.name, currency })}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : problemId}
        placeholder={field === 'dayBudget' ? texts.noLimit : ''}
        value={typed}
        onChange={({ target }) => setInput(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
        onBlur={() => commit('leave')}
      />
      {problem !== '' && (
        <CellPopover id={problemId} tone="danger">
          {problem}
        </CellPopover>
      )}
    </>
  )
}

/** Returns a function that describes the problem of an input. */
function useProblemText(): (wrong: ParseResult & { kind: 'wrong' }) => string {
  const texts = useTexts(editTexts)
  const locale = useLocale()
  return ({ problem, got }) =>
    problem === 'missing' || problem === 'incomplete' || problem === 'endBeforeBegin'
      ? texts.problems[problem]
      : amountProblemText(problem, got, locale)
}

/** Returns the input, its problem, and the actions that end editing. */
function useCellInput({ row, field, close }: TypedEditorProps) {
  const { store, save } = useEditing()
  const problemText = useProblemText()
  const unsaved = unsavedEdit(useCellEdit(row, field))
  const conflictText = useConflictText(row, field)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(unsaved?.typed ?? savedText(row, field))
  const [problem, setProblem] = useState(
    unsaved?.kind === 'refused' ? unsaved.text : unsaved === null ? '' : conflictText,
  )
  const closed = useRef(false)
  const key = cellKey(row, field)

  const leave = (then: FocusAfterClose) => {
    closed.current = true
    close(then)
  }
  const commit = (then: FocusAfterClose) => {
    if (closed.current) return
    // An incomplete date has no value, but does not mean an empty field.
    const isIncomplete = input.current?.validity.badInput === true
    const reading = parseInput(row, field, isIncomplete ? '?' : typed)
    if (reading.kind === 'change') {
      leave(then)
      setEdit(store, key, null)
      if (!isSavedValue(row, reading.change)) void save(row, reading.change, typed)
      return
    }
    const text = problemText(reading)
    announce(store, text)
    setProblem(text)
    if (then !== 'leave') return
    // The focus has already moved, so the cell keeps the input.
    setEdit(store, key, { kind: 'refused', text, typed })
    leave(then)
  }
  return {
    input,
    typed,
    problem,
    commit,
    type: (text: string) => {
      setTyped(text)
      setEdit(store, key, { kind: 'typing', typed: text })
    },
    cancel: () => {
      setEdit(store, key, null)
      leave('stay')
    },
  }
}
