import { type ColumnPreset, personalPreset } from '@placard/domain/platform/column/preset'
import { useId, useRef } from 'react'
import type { ColumnPickerProps } from './props.tsx'
import { PresetForm, PresetRemoval } from './preset-form.tsx'
import { BackButton, ShareForm } from './share-form.tsx'
import { type PresetTexts, presetTexts } from './texts.tsx'
import type { ColumnSets } from './column-sets.tsx'
import { Button } from '../button/button.tsx'
import { Select, type SelectOption } from '../select/select.tsx'

/**
 * The current task: adding a preset, editing it (its name and sharing), removing it, or saving the columns for everyone.
 */
export type PresetTask = 'none' | 'add' | 'edit' | 'remove' | 'shareAll'

/** Returns the tasks that are available for a set: others' presets can only be copied, own columns have no name. */
function tasksOf(preset: ColumnPreset | null): readonly Exclude<PresetTask, 'none'>[] {
  if (preset === null || isPersonal(preset)) return ['add', 'shareAll']
  return preset.isOwn ? ['add', 'edit', 'remove'] : ['add']
}

const isPersonal = (preset: ColumnPreset) => personalPreset([preset]) !== null

/** The props that the preset forms share. */
export interface PresetProps extends Pick<ColumnPickerProps, 'locale' | 'source' | 'onSaved'> {
  readonly sets: ColumnSets
  /** Closes the picker once the new preset is in use, since nothing is left to confirm. */
  readonly close: () => void
  readonly announce: (text: string) => void
}

interface PresetHeadProps extends PresetProps {
  readonly task: PresetTask
  readonly begin: (task: PresetTask) => void
}

/** Renders the choice of the column set and the preset actions. */
export function PresetHead({ task, begin, ...props }: PresetHeadProps) {
  const { locale, sets } = props
  const texts = presetTexts[locale]
  const hintId = useId()
  const choiceId = useId()
  const choice = useRef<HTMLButtonElement>(null)
  const { preset, selectSet } = sets
  const mine = personalPreset(sets.kept.presets)
  const named = sets.kept.presets.filter((one) => one !== mine)
  const done = () => {
    begin('none')
    // The button that was pressed is removed, so the focus moves to the choice.
    choice.current?.focus()
  }
  return (
    <div className="placard-columns-sets">
      <div className="placard-columns-set">
        <label htmlFor={choiceId}>{texts.set}</label>
        <Select
          ref={choice}
          id={choiceId}
          aria-describedby={hintId}
          options={[
            { value: null, label: texts.everybody },
            ...(mine ? [{ value: mine.presetId, label: texts.mine }] : []),
            ...optionsOf(named, texts),
          ]}
          value={preset?.presetId ?? null}
          onChange={selectSet}
        />
        {task === 'none' &&
          tasksOf(preset).map((one) => (
            <Button small key={one} onClick={() => begin(one)}>
              {texts[one]}
            </Button>
          ))}
        {task === 'none' && preset === mine && mine !== null && <BackButton {...props} />}
      </div>
      {task === 'none' && (
        <p id={hintId} className="placard-columns-hint">
          {hintOf(sets, texts)}
        </p>
      )}
      {task === 'add' && <PresetForm {...props} preset={null} done={done} />}
      {task === 'edit' && preset && <PresetForm {...props} preset={preset} done={done} />}
      {task === 'shareAll' && <ShareForm {...props} done={done} />}
      {task === 'remove' && preset && <PresetRemoval {...props} preset={preset} done={done} />}
    </div>
  )
}

/** Returns the options for named presets: first the user's own, then those of others. */
function optionsOf(presets: readonly ColumnPreset[], texts: PresetTexts): SelectOption<string>[] {
  return presets
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
    .map(({ presetId, presetName, authorName, isOwn }) => ({
      value: presetId,
      label: isOwn ? presetName : texts.of({ name: presetName, maker: authorName || texts.agency }),
      group: isOwn ? texts.own : texts.ofOthers,
    }))
}

function hintOf({ preset, selectedSet }: ColumnSets, texts: PresetTexts): string {
  const whose =
    preset === null
      ? texts.everybodyHint
      : isPersonal(preset)
        ? texts.mineHint
        : preset.isOwn
          ? preset.isShared
            ? sharedHint(preset.otherUsers, texts)
            : texts.ownHint
          : texts.otherHint({ maker: preset.authorName || texts.agency })
  return selectedSet.isInUse ? whose : texts.notInUse({ hint: whose })
}

function sharedHint(otherUsers: number, texts: PresetTexts): string {
  return otherUsers === 0 ? texts.sharedHint : texts.sharedAndUsedHint({ count: otherUsers })
}
