import { confirmPicker } from '@placard/domain/platform/column/picker'
import { confirmStep } from '@placard/domain/platform/column/preset'
import type { ColumnPickerProps, WriteOutcome } from './props.tsx'
import type { ColumnSets } from './column-sets.tsx'
import { useSaveStatus } from './save-status.tsx'

/**
 * Returns the confirm action for the selected column set: it saves the changes and makes the page show the set.
 *
 * @param askName opens the form that saves a copy
 */
export function useConfirm(props: ColumnPickerProps, sets: ColumnSets, askName: () => void) {
  const { source, onSaved, close } = props
  const { writing, write, forget } = useSaveStatus()
  const { preset, selectedSet, applyChange } = sets
  const step = confirmStep(selectedSet)

  const putInUse = async (): Promise<WriteOutcome<unknown>> => {
    const presetId = preset?.presetId ?? null
    const outcome = await source.putInUse(presetId)
    if (outcome.kind === 'kept') applyChange({ inUse: presetId })
    return outcome
  }
  const saveColumns = async (): Promise<WriteOutcome<unknown>> => {
    // The set is put in use first, so that a retry after a failure finds the columns at the version that the request
    // names.
    const used = selectedSet.isInUse ? undefined : await putInUse()
    if (used !== undefined && used.kind !== 'kept') return used
    if (used !== undefined) onSaved()
    const groups = confirmPicker(sets.picker)
    const outcome = await source.saveColumns({ groups, version: sets.kept.columns.version })
    if (outcome.kind === 'changedByOther') applyChange({ columns: outcome.now })
    return outcome
  }
  const savePreset = async (): Promise<WriteOutcome<unknown>> => {
    if (preset === null) return saveColumns()
    const elementCodes = sets.picker.selection
    const outcome = await source.changePreset(preset, { elementCodes })
    if (outcome.kind === 'changedByOther') applyChange({ preset: outcome.now })
    return outcome
  }
  const confirm = async () => {
    if (step === 'nothing') return close()
    if (step === 'copy') return askName()
    const outcome = await write<unknown>(step === 'use' ? putInUse : savePreset)
    if (outcome === undefined || outcome.kind === 'refused') return undefined
    onSaved()
    return outcome.kind === 'kept' ? close() : undefined
  }
  return { writing, forget, step, confirm }
}
