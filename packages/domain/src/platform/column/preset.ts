import { isName } from '../text/name.ts'
import { confirmPicker } from './picker.ts'
import type { ColumnGroup } from './element.ts'

/** The maximum length of a preset's name. Our decision. */
export const presetNameMaxLength = 40
/** The name of the preset with a user's own columns, which they get without naming them. Our decision: 059. */
export const personalPresetName = ''
/** The maximum number of a user's presets for one page of an owner. Our decision. */
export const presetsMax = 30
/** The maximum number of shared presets for one page of an owner. Our decision. */
export const sharedPresetsMax = 100

/** A named set of columns of a page, or, without a name, a user's own columns. Our decision: 025, 059. */
export interface ColumnPreset {
  readonly presetId: string
  readonly presetName: string
  /** The visible columns in their order. */
  readonly elementCodes: readonly string[]
  /** True if everyone who manages the owner's ads may use it. */
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
 * Returns the reason why an own preset cannot have this name, ignoring surrounding spaces; null if it can. Names
 * ignore letter case.
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

/** Returns the columns of a page as a preset shows them. */
export function presetGroups(
  groups: readonly ColumnGroup[],
  { elementCodes }: Pick<ColumnPreset, 'elementCodes'>,
): ColumnGroup[] {
  return confirmPicker({ groups, selection: elementCodes })
}

/** Returns the user's own columns without a name; null if they have none. */
export function personalPreset<Preset extends Pick<ColumnPreset, 'presetName' | 'isOwn'>>(
  presets: readonly Preset[],
): Preset | null {
  return presets.find(({ isOwn, presetName }) => isOwn && presetName === personalPresetName) ?? null
}

/** A set of columns that is open in the picker. */
export interface ViewedItem {
  /** `everybody`: the owner's columns; `own` and `other`: a preset. */
  readonly whose: 'everybody' | 'own' | 'other'
  readonly isInUse: boolean
  readonly isChanged: boolean
}

/**
 * Returns the next step after confirm: nothing, use the set, save it as well, or, because nobody may change the preset
 * of another user, save the columns as a copy under a name to be asked for. Changes of the columns of everybody are saved
 * as the user's own columns.
 */
export function confirmStep({
  whose,
  isInUse,
  isChanged,
}: ViewedItem): 'nothing' | 'use' | 'save' | 'saveOwn' | 'copy' {
  if (!isChanged) return isInUse ? 'nothing' : 'use'
  if (whose === 'everybody') return 'saveOwn'
  return whose === 'other' ? 'copy' : 'save'
}
