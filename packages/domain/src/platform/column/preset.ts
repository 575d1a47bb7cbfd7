import { isName } from '../text/name.ts'
import { confirmPicker } from './picker.ts'
import type { ColumnGroup } from './element.ts'

/** Characters that the name of a preset may have. Ours. */
export const presetNameMaxLength = 40
/** Presets that one person may have for one page of an owner. Ours. */
export const presetsMax = 30
/** Presets for one page that an owner's people may share. Ours. */
export const sharedPresetsMax = 100

/** A named set of columns of a page. Ours: decision 025. */
export interface ColumnPreset {
  readonly presetId: string
  readonly presetName: string
  /** The shown columns, in their order. */
  readonly elementCodes: readonly string[]
  /** May everybody who manages the owner's ads use it? */
  readonly isShared: boolean
  /** True for a preset of the reader, who alone may change it. */
  readonly isOwn: boolean
  /** The name of the creator; empty if that is a member of the agency and the reader is not. */
  readonly authorName: string
  /** The number of other users who use it; 0 for presets of other users. */
  readonly otherUsers: number
  readonly version: number
}

/** The problems with the name of a preset. */
export type PresetNameProblem = 'empty' | 'invalid' | 'taken'

/**
 * Why one's own preset cannot have this name, blanks at its ends aside; null when it can. Letter case makes no
 * difference between names.
 *
 * @param presetId of the preset; null for a new one
 */
export function presetNameProblem(
  typed: string,
  presets: readonly ColumnPreset[],
  presetId: string | null,
): PresetNameProblem | null {
  const name = typed.trim()
  if (name === '') return 'empty'
  if (!isName(name, presetNameMaxLength)) return 'invalid'
  const isTaken = presets.some(
    (preset) =>
      preset.isOwn &&
      preset.presetId !== presetId &&
      preset.presetName.toLowerCase() === name.toLowerCase(),
  )
  return isTaken ? 'taken' : null
}

/** The columns of a page as a preset shows them. */
export function presetGroups(
  groups: readonly ColumnGroup[],
  { elementCodes }: Pick<ColumnPreset, 'elementCodes'>,
): ColumnGroup[] {
  return confirmPicker({ groups, selection: elementCodes })
}

/** A set of columns that somebody looks at in the picker. */
export interface ViewedItem {
  /** `everybody`: the owner's columns; `own` and `other`: a preset. */
  readonly whose: 'everybody' | 'own' | 'other'
  readonly isInUse: boolean
  readonly isChanged: boolean
}

/**
 * Returns the next step after confirm: nothing, use the set, save it as well, or, because nobody may change the preset
 * of another user, save the columns as a copy under a name to be asked for.
 */
export function confirmStep({
  whose,
  isInUse,
  isChanged,
}: ViewedItem): 'nothing' | 'use' | 'save' | 'copy' {
  if (!isChanged) return isInUse ? 'nothing' : 'use'
  return whose === 'other' ? 'copy' : 'save'
}
