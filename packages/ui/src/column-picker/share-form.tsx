import { confirmPicker } from '@placard/domain/platform/column/picker'
import { useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import type { PresetProps } from './preset-actions.tsx'
import { returnOnEscape } from './preset-form.tsx'
import { saveErrorText, useSaveStatus } from './save-status.tsx'
import { pickerTexts, presetTexts } from './texts.tsx'

interface ShareFormProps extends PresetProps {
  readonly done: () => void
}

/** Says what it means to save the selected columns for everyone, and does so once that is confirmed. */
export function ShareForm(props: ShareFormProps) {
  const { locale, source, sets, close, done, onSaved } = props
  const texts = presetTexts[locale]
  const { writing, write } = useSaveStatus()
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const share = async () => {
    const { version } = sets.kept.columns
    const groups = confirmPicker(sets.picker)
    const outcome = await write(() => source.saveColumns({ groups, version }))
    if (outcome?.kind === 'changedByOther' || outcome?.kind === 'kept')
      sets.applyChange({ columns: outcome.now })
    if (outcome?.kind !== 'kept') return
    onSaved()
    // A retry saves the same columns again, which changes nothing.
    const used = await write(() => source.putInUse(null))
    if (used?.kind !== 'kept') return
    onSaved()
    close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key for all elements inside
    <div
      role="group"
      aria-label={texts.shareAll}
      className="placard-columns-preset"
      onKeyDown={returnOnEscape(done)}
    >
      <p>{texts.shareAllEffect}</p>
      <p role="alert" className="placard-columns-problem">
        {saveErrorText(writing, pickerTexts[locale], 'columns')}
      </p>
      <div>
        <Button small kind="primary" busy={writing.kind === 'running'} onClick={() => void share()}>
          {texts.shareNow}
        </Button>
        <Button small ref={back} onClick={done}>
          {texts.back}
        </Button>
      </div>
    </div>
  )
}

/** The button that removes the user's own columns, so that the page shows those of everyone again. */
export function BackButton({ locale, source, sets, close, onSaved }: PresetProps) {
  const { writing, write } = useSaveStatus()
  const { preset } = sets
  const goBack = async () => {
    if (preset === null) return
    const outcome = await write(() => source.removePreset(preset))
    if (outcome?.kind !== 'gone') return
    onSaved()
    close()
  }
  return (
    <Button small busy={writing.kind === 'running'} onClick={() => void goBack()}>
      {presetTexts[locale].goBack}
    </Button>
  )
}
