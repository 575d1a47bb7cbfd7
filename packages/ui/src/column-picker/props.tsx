import type { ColumnGroup } from '@placard/domain/platform/column/element'
import type { ColumnPreset } from '@placard/domain/platform/column/preset'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { ColumnPicker } from '@placard/domain/platform/column/picker'
import type { ReactNode } from 'react'

/** The owner's columns of a page, shown to all users without a preset in use. */
export interface SavedColumns {
  readonly groups: readonly ColumnGroup[]
  /** The number of changes so far. A save names the version that it is based on. */
  readonly version: number
}

/** All column sets that the user may use. */
export interface SavedColumnSets {
  readonly columns: SavedColumns
  readonly presets: readonly ColumnPreset[]
  /** The id of the preset that the page shows; null means the owner's columns. */
  readonly inUse: string | null
}

/**
 * The outcome of a write: saved as sent; changed by somebody else in the meantime, where `now` is the current state;
 * the preset does not exist any more or is not available to this user; or refused, for a reason that can be shown to
 * the user.
 */
export type WriteOutcome<Kept> =
  | { readonly kind: 'kept'; readonly now: Kept }
  | { readonly kind: 'changedByOther'; readonly now: Kept }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly reason: string }

/** A new preset, which is also put in use. */
interface NewPreset {
  readonly presetName: string
  readonly isShared: boolean
  readonly elementCodes: readonly string[]
}

/**
 * A change of a preset: other columns, which also puts the preset in use; or another name, and whether it is shared.
 */
type PresetChange =
  | { readonly elementCodes: readonly string[] }
  | { readonly presetName: string; readonly isShared: boolean }

/**
 * The storage of a page's columns. All methods reject when there is no response, or on a refusal that is not an
 * outcome.
 */
export interface ColumnSource {
  readonly load: (signal: AbortSignal) => Promise<SavedColumnSets>
  /** Returns what was loaded before, to be shown until it is loaded again; undefined if it is known to be outdated. */
  readonly known?: () => SavedColumnSets | undefined
  readonly saveColumns: (columns: SavedColumns) => Promise<WriteOutcome<SavedColumns>>
  readonly addPreset: (preset: NewPreset) => Promise<WriteOutcome<ColumnPreset>>
  readonly changePreset: (
    preset: ColumnPreset,
    change: PresetChange,
  ) => Promise<WriteOutcome<ColumnPreset>>
  /** Removes the preset. The outcome `gone` means success. */
  readonly removePreset: (preset: ColumnPreset) => Promise<WriteOutcome<ColumnPreset>>
  /** @param presetId null for the owner's columns */
  readonly putInUse: (presetId: string | null) => Promise<WriteOutcome<null>>
}

/**
 * Loads the columns of the page again. The selection remains, without columns that the page has no more.
 *
 * @param added the code of a new column, which is selected
 */
export type ReloadColumns = (added?: string) => void

export interface ColumnPickerProps {
  readonly locale: Locale
  /** The code of the page that the columns belong to; without one nothing is requested. @see spec S5.1 */
  readonly pageCode: string
  readonly source: ColumnSource
  /** Called when columns or presets have changed since they were loaded. */
  readonly onSaved: () => void
  /** Renders controls that change which columns there are. */
  readonly tools?: (reload: ReloadColumns) => ReactNode
  readonly close: () => void
}

/** The props of both lists of the picker. */
export interface ListProps {
  readonly locale: Locale
  readonly picker: ColumnPicker
  readonly change: (picker: ColumnPicker) => void
  /** Announces a text to assistive technology. */
  readonly announce: (text: string) => void
}
