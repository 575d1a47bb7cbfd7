import {
  type ColumnPicker,
  isPickerChanged,
  openPicker,
} from '@placard/domain/platform/column/picker'
import {
  type ColumnPreset,
  type ViewedItem,
  presetGroups,
} from '@placard/domain/platform/column/preset'
import { useState } from 'react'
import type { SavedColumns, SavedColumnSets } from './props.tsx'

/** The id of the set's preset; null means the owner's columns. */
type SetId = string | null

/** A change of the sets by a write. */
type Change =
  | { readonly columns: SavedColumns }
  | { readonly preset: ColumnPreset }
  | { readonly removed: string }
  | { readonly inUse: SetId }

/** The column sets that the picker knows, and the selected one. */
export interface ColumnSets {
  readonly kept: SavedColumnSets
  /** The selected preset; null means the owner's columns. */
  readonly preset: ColumnPreset | null
  readonly selectedSet: ViewedItem
  /** The selected set with its unsaved changes. */
  readonly picker: ColumnPicker
  readonly selectSet: (setId: SetId) => void
  /** Replaces the selection and order of columns in the selected set. */
  readonly change: (picker: ColumnPicker) => void
  /** Applies the result of a write. */
  readonly applyChange: (change: Change) => void
}

/**
 * Returns the column sets with the unsaved changes. Each set keeps its changes until the picker closes, so switching to
 * another set and back loses nothing.
 *
 * @param loaded may be replaced by newer sets, which are shown unless the user has begun
 */
export function useSets(loaded: SavedColumnSets): ColumnSets {
  const [kept, setKept] = useState(loaded)
  const [shown, setShown] = useState(loaded)
  const [wanted, look] = useState(loaded.inUse)
  const [drafts, setDrafts] = useState<ReadonlyMap<SetId, readonly string[]>>(new Map())
  if (loaded !== shown) {
    setShown(loaded)
    if (kept === shown && wanted === shown.inUse && drafts.size === 0) {
      setKept(loaded)
      look(loaded.inUse)
    }
  }
  const preset = kept.presets.find(({ presetId }) => presetId === wanted) ?? null
  const setId = preset?.presetId ?? null
  const groups = preset ? presetGroups(kept.columns.groups, preset) : kept.columns.groups
  const codes = new Set(groups.flatMap(({ elements }) => elements.map((one) => one.elementCode)))
  const draft = drafts.get(setId)?.filter((code) => codes.has(code))
  const picker = { groups, selection: draft ?? openPicker(groups).selection }
  return {
    kept,
    preset,
    selectedSet: {
      whose: preset === null ? 'everybody' : preset.isOwn ? 'own' : 'other',
      isInUse: setId === kept.inUse,
      isChanged: isPickerChanged(picker),
    },
    picker,
    selectSet: look,
    change: ({ selection }) => setDrafts(new Map([...drafts, [setId, selection]])),
    applyChange: (change) => setKept((before) => changed(before, change)),
  }
}

function changed(kept: SavedColumnSets, change: Change): SavedColumnSets {
  if ('preset' in change) {
    const { preset } = change
    const presets = kept.presets.map((one) => (one.presetId === preset.presetId ? preset : one))
    return { ...kept, presets }
  }
  if (!('removed' in change)) return { ...kept, ...change }
  const isGone = (presetId: SetId) => presetId === change.removed
  return {
    ...kept,
    presets: kept.presets.filter(({ presetId }) => !isGone(presetId)),
    inUse: isGone(kept.inUse) ? null : kept.inUse,
  }
}
