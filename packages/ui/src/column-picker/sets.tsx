import { type ColumnPicker, isPickerChanged, openPicker } from '@placard/domain/column/picker'
import { type ColumnPreset, type LookedAt, presetGroups } from '@placard/domain/column/preset'
import { useState } from 'react'
import type { KeptColumns, KeptSets } from './props.tsx'

/** A set by its preset's id; null: the columns of everybody. */
type SetId = string | null

/** What a write has changed of the sets. */
type Change =
  | { readonly columns: KeptColumns }
  | { readonly preset: ColumnPreset }
  | { readonly removed: string }
  | { readonly inUse: SetId }

/** The sets of columns as far as the picker knows them, and the one that is looked at. */
export interface Sets {
  readonly kept: KeptSets
  /** The preset that is looked at; null: the columns of everybody. */
  readonly preset: ColumnPreset | null
  readonly lookedAt: LookedAt
  /** The set that is looked at, with what has been changed of it. */
  readonly picker: ColumnPicker
  readonly look: (setId: SetId) => void
  /** Chooses and orders columns of the set that is looked at. */
  readonly change: (picker: ColumnPicker) => void
  /** Takes over what a write has changed. */
  readonly take: (change: Change) => void
}

/** Whoever looks at another set finds its changes again on the way back: each set keeps its own until the picker closes. */
export function useSets(loaded: KeptSets): Sets {
  const [kept, setKept] = useState(loaded)
  const [wanted, look] = useState(loaded.inUse)
  const [drafts, setDrafts] = useState<ReadonlyMap<SetId, readonly string[]>>(new Map())
  const preset = kept.presets.find(({ presetId }) => presetId === wanted) ?? null
  const setId = preset?.presetId ?? null
  const groups = preset ? presetGroups(kept.columns.groups, preset) : kept.columns.groups
  const picker = { groups, selection: drafts.get(setId) ?? openPicker(groups).selection }
  return {
    kept,
    preset,
    lookedAt: {
      whose: preset === null ? 'everybody' : preset.isOwn ? 'own' : 'other',
      isInUse: setId === kept.inUse,
      isChanged: isPickerChanged(picker),
    },
    picker,
    look,
    change: ({ selection }) => setDrafts(new Map([...drafts, [setId, selection]])),
    take: (change) => setKept((before) => changed(before, change)),
  }
}

function changed(kept: KeptSets, change: Change): KeptSets {
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
