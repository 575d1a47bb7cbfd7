import type { CloseThen } from '@placard/ui/table/body/slot'
import { Bubble } from '@placard/ui/table/pointer/bubble'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useIdentity } from '#console/identity/identity.ts'
import { useWords } from '#console/language/language.tsx'
import { amountOf, readTyped, typedAmount, type AmountField } from './amount.ts'
import { announce, cellKey, setEdit } from './cell-edit.ts'
import { useCellEdit } from './cell-notice.tsx'
import { closingKey } from './closing-key.ts'
import { manageWords } from './manage-words.ts'
import type { ManagedRow } from './managed-row.ts'
import { useEditing } from './saving.ts'
import { useTypedProblem } from './typed-problem.ts'

interface AmountEditorProps {
  readonly row: ManagedRow
  readonly field: AmountField
  readonly close: (then: CloseThen) => void
}

/** Edits an amount in its cell: Enter saves, Escape leaves it as it is, Tab saves and goes on, leaving saves as well. */
export function AmountEditor({ row, field, close }: AmountEditorProps) {
  const { store, save } = useEditing()
  const { currency } = useIdentity()
  const say = useWords(manageWords)
  const problemText = useTypedProblem()
  const problemId = useId()
  const refused = useCellEdit(row, field)
  const [typed, setTyped] = useState(
    refused?.kind === 'refused' ? refused.typed : typedAmount(amountOf(row, field)),
  )
  const [problem, setProblem] = useState(refused?.kind === 'refused' ? refused.text : '')
  const closed = useRef(false)
  const key = cellKey(row, field)

  const leave = (then: CloseThen) => {
    closed.current = true
    close(then)
  }
  const commit = (then: CloseThen) => {
    const reading = readTyped(field, typed)
    if (reading.kind === 'change') {
      leave(then)
      setEdit(store, key, null)
      if (reading.change.value !== amountOf(row, field)) void save(row, reading.change, typed)
      return
    }
    const text = problemText(reading)
    announce(store, text)
    setProblem(text)
    if (then !== 'leave') return
    // The focus has gone already: what was typed waits in the cell.
    setEdit(store, key, { kind: 'refused', text, typed })
    leave(then)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses a character.
    if (event.nativeEvent.isComposing) return
    const act = closingKey(event)
    if (act === null) return
    event.preventDefault()
    event.stopPropagation()
    if (act === 'cancel') {
      setEdit(store, key, null)
      leave('stay')
    } else commit(act)
  }
  return (
    <>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for the editor
        autoFocus
        className="mkt-manage-editor"
        inputMode="decimal"
        autoComplete="off"
        aria-label={say(`edit_${field}`, { name: row.name, currency })}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : problemId}
        placeholder={field === 'dayBudget' ? say('noLimit') : ''}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setEdit(store, key, { kind: 'typing', typed: target.value })
        }}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        onBlur={() => closed.current || commit('leave')}
      />
      {problem !== '' && (
        <Bubble id={problemId} tone="danger">
          {problem}
        </Bubble>
      )}
    </>
  )
}
