import {
  type ColumnPicker,
  confirmPicker,
  isPickerChanged,
  openPicker,
  resetPicker,
} from '@placard/domain/column/picker'
import { type SubmitEvent, useState } from 'react'
import { AllColumns } from './all-columns.tsx'
import type { ColumnPickerProps, KeptColumns } from './props.tsx'
import { ShownColumns } from './shown-columns.tsx'
import { pickerWords } from './words.tsx'

interface PickerFormProps extends ColumnPickerProps {
  readonly kept: KeptColumns
}

type Saving = 'no' | 'running' | 'failed' | 'changedByOther'

/** Choosing and ordering; nothing is kept until confirm, and nothing that was chosen is lost when that fails. */
export function PickerForm(props: PickerFormProps) {
  const { locale, kept, close } = props
  const words = pickerWords[locale]
  const [picker, setPicker] = useState(() => openPicker(kept.groups))
  const [said, say] = useState('')
  const { saving, confirm } = useConfirm(props, picker)
  // Where there is little room one of the two lists is shown.
  const [part, setPart] = useState<'all' | 'shown'>('all')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void confirm()
  }
  const reset = () => {
    setPicker(resetPicker(picker))
    say(words.wasReset)
  }
  const list = { locale, picker, change: setPicker, say }
  return (
    <form className="placard-columns" onSubmit={submit}>
      <div className="placard-columns-parts">
        {(['all', 'shown'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={part === one} onClick={() => setPart(one)}>
            {one === 'all' ? words.columns : words.shown(picker.selection.length)}
          </button>
        ))}
      </div>
      <div className="placard-columns-lists" data-part={part}>
        <AllColumns {...list} />
        <ShownColumns {...list} />
      </div>
      <p role="alert" className="placard-columns-problem">
        {saving === 'failed' && words.saveFailed}
        {saving === 'changedByOther' && words.changedByOther}
      </p>
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
        <button type="submit" className="placard-columns-confirm" disabled={saving === 'running'}>
          {saving === 'running' ? words.saving : words.confirm}
        </button>
      </footer>
    </form>
  )
}

function useConfirm(props: PickerFormProps, picker: ColumnPicker) {
  const { source, kept, onSaved, close } = props
  const [saving, setSaving] = useState<Saving>('no')
  const [standing, setStanding] = useState(kept)
  const confirm = async () => {
    const groups = confirmPicker({ groups: standing.groups, selection: picker.selection })
    if (standing === kept && !isPickerChanged(picker)) return close()
    setSaving('running')
    try {
      const outcome = await source.save({ groups, version: standing.version })
      if (outcome.kind === 'changedByOther') {
        setStanding(outcome.kept)
        return setSaving('changedByOther')
      }
      onSaved()
      close()
    } catch {
      setSaving('failed')
    }
  }
  return { saving, confirm }
}
