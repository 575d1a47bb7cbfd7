import { columnStatus, type ColumnGroup, type PersonalColumn } from './element.ts'

/** What the column picker holds while it is open. */
export interface ColumnPicker {
  /** The columns as they were when the picker opened. */
  readonly groups: readonly ColumnGroup[]
  /**
   * Element codes of the chosen columns, in their order; a code given twice counts where it stands
   * first.
   */
  readonly selection: readonly string[]
}

/** The picker as it opens: the columns that are shown, chosen in their order. */
export function openPicker(groups: readonly ColumnGroup[]): ColumnPicker {
  const shown = shownColumns(groups.flatMap(({ elements }) => elements))
  return { groups, selection: shown.map(({ elementCode }) => elementCode) }
}

/** The picker after cancel: as it was when it opened. @see spec §4 "Column picker" */
export function cancelPicker(picker: ColumnPicker): ColumnPicker {
  return openPicker(picker.groups)
}

/**
 * The groups to save after confirm: chosen columns are shown and sorted by their place in the
 * selection, from 0, the others are hidden and without a sort. Codes of columns that the groups do
 * not hold are left out.
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
 * The columns that a person sees, in their order. Ours: one that was never given a place comes
 * after those that were, in the order of the template.
 */
export function shownColumns(columns: readonly PersonalColumn[]): PersonalColumn[] {
  return columns
    .filter(({ status }) => status === columnStatus.shown)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.templateSort - b.templateSort)
}

function placed(column: PersonalColumn, place: number | undefined): PersonalColumn {
  return place === undefined
    ? { ...column, status: columnStatus.hidden, sort: null }
    : { ...column, status: columnStatus.shown, sort: place }
}

function placeOf({ sort }: PersonalColumn): number {
  // Two infinities would differ by NaN, and the sort would lose its order.
  return sort ?? Number.MAX_SAFE_INTEGER
}
