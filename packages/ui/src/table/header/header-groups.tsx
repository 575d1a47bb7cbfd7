import type { Pane, TableColumn } from '../column/column.tsx'
import type { GridPlace } from '../keyboard/keyboard.tsx'
import { isIn, type Span } from '../view/pool.tsx'

/** Columns side by side in one pane that share a header above their own. */
export interface HeaderGroup extends Span {
  readonly groupName: string
  readonly pane: Pane
}

/** The groups of the columns, from left to right; a name that comes again after another column makes another group. */
export function headerGroups(columns: readonly TableColumn[]): HeaderGroup[] {
  const groups: HeaderGroup[] = []
  columns.forEach(({ groupName, pane }, at) => {
    if (groupName === '') return
    const last = groups.at(-1)
    const goesOn = last?.end === at && last.groupName === groupName && last.pane === pane
    const start = goesOn ? last.start : at
    groups.splice(goesOn ? -1 : groups.length, 1, { groupName, pane, start, end: at + 1 })
  })
  return groups
}

/** The place itself, but on the line of the groups that of the first column of its group, or the header below where it has none. */
export function placeOnGroup(groups: readonly HeaderGroup[], place: GridPlace): GridPlace {
  if (place.row >= 0) return place
  const group = groups.find((one) => isIn(one, place.column))
  return group ? { row: place.row, column: group.start } : { row: 0, column: place.column }
}

/** Where a key leads that leads from one place to another if no header spans columns. */
export function placeAcrossGroups(
  groups: readonly HeaderGroup[],
  from: GridPlace,
  to: GridPlace,
): GridPlace {
  const group = from.row < 0 && to.row < 0 && groups.find((one) => isIn(one, from.column))
  // The next column after a group is the one after its last.
  const isNext = group && to.column === from.column + 1
  return placeOnGroup(groups, isNext ? { row: to.row, column: group.end } : to)
}
