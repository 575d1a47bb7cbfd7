import { resetPicker } from '@placard/domain/platform/column/picker'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { AllColumns } from './all-columns.tsx'
import { useConfirm } from './confirm.tsx'
import { PresetHead, type PresetTask } from './preset-head.tsx'
import { presetWords } from './preset-words.tsx'
import type { ColumnPickerProps, KeptSets } from './props.tsx'
import { useSets } from './sets.tsx'
import { ShownColumns } from './shown-columns.tsx'
import { pickerWords } from './words.tsx'
import { problemOf } from './writing.tsx'

interface PickerFormProps extends ColumnPickerProps {
  readonly loaded: KeptSets
}

/**
 * Renders the form that selects and orders columns. Nothing is saved before confirmation, and a failed save keeps the
 * selection.
 */
export function PickerForm({ loaded, ...rest }: PickerFormProps) {
  const { locale } = rest
  const close = useClose(rest.close)
  const props = { ...rest, close }
  const words = pickerWords[locale]
  const sets = useSets(loaded)
  const [said, say] = useState('')
  const [task, begin] = useState<PresetTask>('none')
  const { writing, forget, step, confirm } = useConfirm(props, sets, () => begin('add'))
  // Narrow screens show only one of the two lists.
  const [part, setPart] = useState<'all' | 'shown'>('all')
  const { picker, change } = sets
  const look: typeof sets.look = (setId) => {
    sets.look(setId)
    begin('none')
    forget()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void confirm()
  }
  const reset = () => {
    change(resetPicker(picker))
    say(words.wasReset)
  }
  const list = { locale, picker, change, say }
  const isRunning = writing.kind === 'running'
  const confirmName = step === 'copy' ? presetWords[locale].copy : words.confirm
  return (
    <div className="placard-columns">
      <PresetHead {...props} {...{ say, task, begin }} sets={{ ...sets, look }} />
      <form className="placard-columns-form" onSubmit={submit}>
        <div className="placard-columns-parts">
          {(['all', 'shown'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={part === one}
              onClick={() => setPart(one)}
            >
              {one === 'all' ? words.columns : words.shown(picker.selection.length)}
            </button>
          ))}
        </div>
        <div className="placard-columns-lists" data-part={part}>
          <AllColumns {...list} />
          <ShownColumns {...list} />
        </div>
        <p role="alert" className="placard-columns-problem">
          {problemOf(writing, words, sets.preset === null ? 'columns' : 'preset')}
        </p>
        {step === 'copy' && sets.preset && (
          <p id="placard-columns-copy" className="placard-columns-hint">
            {presetWords[locale].copyNote(sets.preset.makerName)}
          </p>
        )}
        <footer className="placard-columns-foot">
          <button type="button" onClick={reset}>
            {words.reset}
          </button>
          <span role="status" className="placard-columns-said">
            {said}
          </span>
          <button type="button" onClick={close}>
            {words.cancel}
          </button>
          <button
            type="submit"
            className="placard-columns-confirm"
            aria-describedby={step === 'copy' ? 'placard-columns-copy' : undefined}
            // A preset that is being named is saved by its own form.
            disabled={isRunning || task !== 'none'}
          >
            {isRunning ? words.saving : confirmName}
          </button>
        </footer>
      </form>
    </div>
  )
}

/**
 * Returns a `close` that does nothing after unmount: a response that arrives after cancel must not close a picker that
 * has been reopened since.
 */
function useClose(close: () => void): () => void {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return () => {
    if (isThere.current) close()
  }
}
