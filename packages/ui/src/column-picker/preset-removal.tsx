import type { ColumnPreset } from '@placard/domain/platform/column/preset'
import { useEffect, useRef } from 'react'
import { returnOnEscape } from './preset-form.tsx'
import type { PresetProps } from './preset-actions.tsx'
import { presetTexts } from './preset-texts.tsx'
import { pickerTexts } from './texts.tsx'
import { saveErrorText, useSaveStatus } from './save-status.tsx'

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
        <button type="button" disabled={writing.kind === 'running'} onClick={() => void remove()}>
          {texts.removeNow}
        </button>
        <button ref={keep} type="button" onClick={done}>
          {texts.keep}
        </button>
      </div>
    </div>
  )
}
