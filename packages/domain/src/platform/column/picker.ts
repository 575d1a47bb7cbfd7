import { columnFixable, columnStatus, type ColumnGroup, type PersonalColumn } from './element.ts'

/** The state of an open column picker. */
export interface ColumnPicker {
  /** The columns as they were when the picker opened. */
  readonly groups: readonly ColumnGroup[]
  /** The codes of the selected columns in their order; of a repeated code, the first counts. */
  readonly selection: readonly string[]
}

/** Returns the initial state of the picker: the visible columns, selected in their order. */
export function openPicker(groups: readonly ColumnGroup[]): ColumnPicker {
  const shown = shownColumns(groups.flatMap(({ elements }) => elements))
  return { groups, selection: shown.map(({ elementCode }) => elementCode) }
}

/** Returns the state after cancel: the initial one. @see spec §4 "Column picker" */
export function cancelPicker(picker: ColumnPicker): ColumnPicker {
  return openPicker(picker.groups)
}

/**
 * Returns whether the column is pinned to an edge of the table. Pinned columns are always shown before the others, and
 * the picker cannot move them.
 */
export function isPinned({ fixable }: PersonalColumn): boolean {
  return fixable === columnFixable.left || fixable === columnFixable.right
}

/** Selects these columns after the selected ones, or deselects them; pinned ones remain selected. */
export function chooseColumns(
  { groups, selection }: ColumnPicker,
  codes: readonly string[],
  isChosen: boolean,
): ColumnPicker {
  const named = new Set(codes)
  const pinned = pinnedCodes(groups)
  const others = selection.filter((code) => !named.has(code) || pinned.has(code))
  if (!isChosen) return { groups, selection: others }
  return { groups, selection: [...new Set([...selection, ...codes])] }
}

/**
 * Moves a selected column among the selected ones that are not pinned.
 *
 * @param place from 0; above the last: at the end
 */
export function moveColumn(
  { groups, selection }: ColumnPicker,
  code: string,
  place: number,
): ColumnPicker {
  const pinned = pinnedCodes(groups)
  const still = selection.filter((one) => pinned.has(one))
  const others = selection.filter((one) => !pinned.has(one) && one !== code)
  if (pinned.has(code) || !selection.includes(code)) return { groups, selection }
  return { groups, selection: [...still, ...others.toSpliced(Math.max(0, place), 0, code)] }
}

/** Selects the columns of the template in its order. */
export function resetPicker({ groups }: ColumnPicker): ColumnPicker {
  const columns = groups.flatMap(({ elements }) => elements).toSorted(byTemplate)
  const others = columns.filter((column) => !isPinned(column) && column.templateSort !== null)
  const selection = [...columns.filter(isPinned), ...others].map(({ elementCode }) => elementCode)
  return { groups, selection }
}

/** Returns whether confirm would change anything. */
export function isPickerChanged(picker: ColumnPicker): boolean {
  const { selection } = cancelPicker(picker)
  return (
    selection.length !== picker.selection.length ||
    selection.some((code, place) => code !== picker.selection[place])
  )
}

/**
 * Returns the groups to save after confirm: selected columns are visible and sorted by their place in the selection,
 * from 0; the others are hidden and without a sort. Codes of columns that the groups do not contain are left out.
 *
 * @see spec §4 "Column picker"
 */
export function confirmPicker({ groups, selection }: ColumnPicker): ColumnGroup[] {
  const known = new Set(
    groups.flatMap(({ elements }) => elements.map((column) => column.elementCode)),
  )
  const chosen = [...new Set(selection)].filter((code) => known.has(code))
  const places = new Map(chosen.map((code, place) => [code, place]))
  return groups.map((group) => ({
    ...group,
    elements: group.elements.map((column) => placed(column, places.get(column.elementCode))),
  }))
}

/**
 * Returns the shown columns in their order. Our decision: a column that never got a position follows the others, in the
 * order of the template.
 */
export function shownColumns(columns: readonly PersonalColumn[]): PersonalColumn[] {
  return columns
    .filter(({ status }) => status === columnStatus.shown)
    .toSorted((a, b) => placeOf(a.sort) - placeOf(b.sort) || byTemplate(a, b))
}

function pinnedCodes(groups: readonly ColumnGroup[]): ReadonlySet<string> {
  const pinned = groups.flatMap(({ elements }) => elements.filter(isPinned))
  return new Set(pinned.map(({ elementCode }) => elementCode))
}

function placed(column: PersonalColumn, place: number | undefined): PersonalColumn {
  return place === undefined
    ? { ...column, status: columnStatus.hidden, sort: null }
    : { ...column, status: columnStatus.shown, sort: place }
}

function byTemplate(a: PersonalColumn, b: PersonalColumn): number {
  return placeOf(a.templateSort) - placeOf(b.templateSort)
}

function placeOf(sort: number | null): number {
  // Two infinities would differ by NaN, and the sort would lose its order.
  return sort ?? Number.MAX_SAFE_INTEGER
}
