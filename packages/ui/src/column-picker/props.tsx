import type { ColumnGroup } from '@placard/domain/column/element'
import type { ColumnPreset } from '@placard/domain/column/preset'
import type { Locale } from '@placard/domain/locale/locale'

/** The columns of a page as everybody gets them who has no preset in use. */
export interface KeptColumns {
  readonly groups: readonly ColumnGroup[]
  /** Counts the changes; what is saved names the one that it was made from. */
  readonly version: number
}

/** All sets of columns that the person may use. */
export interface KeptSets {
  readonly columns: KeptColumns
  readonly presets: readonly ColumnPreset[]
  /** The id of the preset that the page shows; null: the columns of everybody. */
  readonly inUse: string | null
}

/**
 * What came of a write: it stands as it was sent; somebody was quicker, and `now` is what stands; there is no such preset
 * any more, or not for this person; or it cannot be, for a reason that is fit to be shown.
 */
export type WriteOutcome<Kept> =
  | { readonly kind: 'kept'; readonly now: Kept }
  | { readonly kind: 'changedByOther'; readonly now: Kept }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly reason: string }

/** A new preset, which is put in use. */
export interface NewPreset {
  readonly presetName: string
  readonly isShared: boolean
  readonly elementCodes: readonly string[]
}

/** Other columns of a preset, which is put in use; or another name, and whether others may use it. */
export type PresetChange =
  | { readonly elementCodes: readonly string[] }
  | { readonly presetName: string; readonly isShared: boolean }

/** Where the columns of the page are kept. All reject when there is no answer, or a refusal that is not an outcome. */
export interface ColumnSource {
  readonly load: (signal: AbortSignal) => Promise<KeptSets>
  readonly saveColumns: (columns: KeptColumns) => Promise<WriteOutcome<KeptColumns>>
  readonly addPreset: (preset: NewPreset) => Promise<WriteOutcome<ColumnPreset>>
  readonly changePreset: (
    preset: ColumnPreset,
    change: PresetChange,
  ) => Promise<WriteOutcome<ColumnPreset>>
  /** `gone` is what it is for. */
  readonly removePreset: (preset: ColumnPreset) => Promise<WriteOutcome<ColumnPreset>>
  /** @param presetId null: the columns of everybody */
  readonly putInUse: (presetId: string | null) => Promise<WriteOutcome<null>>
}

export interface ColumnPickerProps {
  readonly locale: Locale
  /** Of the page whose columns these are; without one nothing is asked for. @see spec S5.1 */
  readonly pageCode: string
  readonly source: ColumnSource
  /** Called when columns or presets stand otherwise than they did when they were loaded. */
  readonly onSaved: () => void
  readonly close: () => void
}
