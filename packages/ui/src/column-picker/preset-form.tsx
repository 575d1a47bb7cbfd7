import {
  type ColumnPreset,
  presetNameMaxLength,
  presetNameProblem,
} from '@placard/domain/platform/column/preset'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { PresetProps } from './preset-actions.tsx'
import { pickerTexts, presetTexts } from './texts.tsx'
import { saveErrorText, useSaveStatus } from './save-status.tsx'
import { Button } from '../button/button.tsx'

type Named = Pick<ColumnPreset, 'presetName' | 'isShared'>

interface PresetFormProps extends PresetProps {
  /** The preset to edit; null creates a new one with the selected columns. */
  readonly preset: ColumnPreset | null
  readonly done: () => void
}

/** Renders the form that names a preset and sets whether it is shared. */
export function PresetForm(props: PresetFormProps) {
  const { locale, sets, preset, done } = props
  const texts = presetTexts[locale]
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(preset?.presetName ?? '')
  const [isShared, share] = useState(preset?.isShared ?? false)
  const [nameProblem, setNameProblem] = useState('')
  const { writing, save } = useSave(props)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const problem = presetNameProblem(name, sets.kept.presets, preset?.presetId ?? null)
    setNameProblem(problem === null ? '' : texts.nameProblems[problem])
    if (problem === null) void save({ presetName: name.trim(), isShared })
    else input.current?.focus()
  }
  const losing = preset?.isShared && !isShared ? preset.otherUsers : 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key for all elements inside
    <form
      className="placard-columns-preset"
      noValidate
      onSubmit={submit}
      onKeyDown={returnOnEscape(done)}
    >
      <label>
        <span>{texts.name}</span>
        <input
          ref={input}
          type="text"
          value={name}
          // `maxLength` counts UTF-16 code units, and a character may take two.
          maxLength={2 * presetNameMaxLength}
          aria-invalid={nameProblem !== ''}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <label>
        <input
          type="checkbox"
          checked={isShared}
          onChange={({ target }) => share(target.checked)}
        />
        <span>{texts.share}</span>
      </label>
      {losing > 0 && <p>{texts.losing({ count: losing })}</p>}
      <p id={`${id}-problem`} role="alert" className="placard-columns-problem">
        {nameProblem || saveErrorText(writing, pickerTexts[locale], 'preset')}
      </p>
      <div>
        <Button submits small kind="primary" busy={writing.kind === 'running'}>
          {preset === null ? texts.save : texts.saveEdit}
        </Button>
        <Button small onClick={done}>
          {texts.back}
        </Button>
      </div>
    </form>
  )
}

/** Returns a key handler with which Escape returns to the columns instead of closing the picker. */
export function returnOnEscape(done: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    done()
  }
}

function useSave({
  locale,
  source,
  sets,
  preset,
  close,
  done,
  onSaved,
  announce,
}: PresetFormProps) {
  const { writing, write } = useSaveStatus()
  const add = async (named: Named) => {
    const elementCodes = sets.picker.selection
    const outcome = await write(() => source.addPreset({ ...named, elementCodes }))
    if (outcome?.kind !== 'kept') return
    onSaved()
    close()
  }
  const edit = async (edited: ColumnPreset, named: Named) => {
    const outcome = await write(() => source.changePreset(edited, named))
    if (outcome?.kind !== 'kept' && outcome?.kind !== 'changedByOther') return
    sets.applyChange({ preset: outcome.now })
    onSaved()
    if (outcome.kind === 'changedByOther') return
    announce(presetTexts[locale].edited({ name: outcome.now.presetName }))
    done()
  }
  return {
    writing,
    save: (named: Named) => (preset === null ? add(named) : edit(preset, named)),
  }
}

interface PresetRemovalProps extends PresetProps {
  readonly preset: ColumnPreset
  readonly done: () => void
}

/** Asks for confirmation before a preset is removed, and says who loses it. */
export function PresetRemoval(props: PresetRemovalProps) {
  const { locale, source, sets, preset, done, onSaved, announce } = props
  const texts = presetTexts[locale]
  const { writing, write } = useSaveStatus()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  const remove = async () => {
    const outcome = await write(() => source.removePreset(preset))
    if (outcome?.kind === 'changedByOther') sets.applyChange({ preset: outcome.now })
    if (outcome?.kind !== 'gone') return
    sets.applyChange({ removed: preset.presetId })
    onSaved()
    announce(texts.removed({ name: preset.presetName }))
    done()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key for all elements inside
    <div
      role="group"
      aria-label={texts.remove}
      className="placard-columns-preset"
      onKeyDown={returnOnEscape(done)}
    >
      <p>{texts.removal({ name: preset.presetName })}</p>
      {preset.otherUsers > 0 && <p>{texts.losing({ count: preset.otherUsers })}</p>}
      <p role="alert" className="placard-columns-problem">
        {saveErrorText(writing, pickerTexts[locale], 'preset')}
      </p>
      <div>
        <Button small kind="danger" busy={writing.kind === 'running'} onClick={() => void remove()}>
          {texts.removeNow}
        </Button>
        <Button small ref={keep} onClick={done}>
          {texts.keep}
        </Button>
      </div>
    </div>
  )
}
