import type { ColumnPreset } from '@placard/domain/platform/column/preset'
import { useEffect, useRef } from 'react'
import { returnOnEscape } from './preset-form.tsx'
import type { PresetProps } from './preset-actions.tsx'
import { presetWords } from './preset-texts.tsx'
import { pickerWords } from './words.tsx'
import { saveErrorText, useSaveStatus } from './save-status.tsx'

interface PresetRemovalProps extends PresetProps {
  readonly preset: ColumnPreset
  readonly done: () => void
}

/** Asks for confirmation before a preset is removed, and says who loses it. */
export function PresetRemoval(props: PresetRemovalProps) {
  const { locale, source, sets, preset, done, onSaved, announce } = props
  const words = presetWords[locale]
  const { writing, write } = useSaveStatus()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  const remove = async () => {
    const outcome = await write(() => source.removePreset(preset))
    if (outcome?.kind === 'changedByOther') sets.applyChange({ preset: outcome.now })
    if (outcome?.kind !== 'gone') return
    sets.applyChange({ removed: preset.presetId })
    onSaved()
    announce(words.removed(preset.presetName))
    done()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key for all elements inside
    <div
      role="group"
      aria-label={words.remove}
      className="placard-columns-preset"
      onKeyDown={returnOnEscape(done)}
    >
      <p>{words.removal(preset.presetName)}</p>
      {preset.otherUsers > 0 && <p>{words.losing(preset.otherUsers)}</p>}
      <p role="alert" className="placard-columns-problem">
        {saveErrorText(writing, pickerWords[locale], 'preset')}
      </p>
      <div>
        <button type="button" disabled={writing.kind === 'running'} onClick={() => void remove()}>
          {words.removeNow}
        </button>
        <button ref={keep} type="button" onClick={done}>
          {words.keep}
        </button>
      </div>
    </div>
  )
}
