import type { Pane, TableColumn } from '../column/column.tsx'
import type { CellPosition } from '../keyboard/keyboard.tsx'
import { isIn, type Span } from '../view/pool.tsx'

/** Adjacent columns in one pane that share a header above their own. */
export interface HeaderGroup extends Span {
  readonly groupName: string
  readonly pane: Pane
}

/**
 * Returns the groups of the columns, from left to right. A name that occurs again after another column forms a new
 * group.
 */
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

/**
 * Returns the position itself; in the row of groups, that of the first column of its group, or the header below if
 * there is no group.
 */
export function positionOnGroup(groups: readonly HeaderGroup[], place: CellPosition): CellPosition {
  if (place.row >= 0) return place
  const group = groups.find((one) => isIn(one, place.column))
  return group ? { row: place.row, column: group.start } : { row: 0, column: place.column }
}

/**
 * Returns the position that a key leads to, given the position it would lead to if no header spanned several columns.
 */
export function positionAcrossGroups(
  groups: readonly HeaderGroup[],
  from: CellPosition,
  to: CellPosition,
): CellPosition {
  const group = from.row < 0 && to.row < 0 && groups.find((one) => isIn(one, from.column))
  // The next column after a group is the one after its last column.
  const isNext = group && to.column === from.column + 1
  return positionOnGroup(groups, isNext ? { row: to.row, column: group.end } : to)
}
