import type { CellPosition } from './keyboard.tsx'

/** Returns the position of the cell that contains the element; null if it is in none of the grid's cells. */
export function placeOf(grid: Element, target: EventTarget): CellPosition | null {
  if (!(target instanceof Element) || hasOwnKeys(grid, target)) return null
  const column = target.closest<HTMLElement>('[data-at]')?.dataset['at']
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row']
  return column === undefined || row === undefined
    ? null
    : { row: Number(row), column: Number(column) }
}

/** Returns the cell at a position, if it is rendered. */
export function cellAt(root: HTMLElement | null, { row, column }: CellPosition): Element | null {
  return root?.querySelector(`[data-row="${row}"] [data-at="${column}"]`) ?? null
}

/**
 * Returns whether the target is in a popover or in an open detail, which handle their own keys and clicks. React also
 * passes on the events of pop-ups that are rendered elsewhere.
 */
export function hasOwnKeys(grid: Element, target: EventTarget): boolean {
  if (!(target instanceof Element)) return false
  if (!grid.contains(target)) return true
  const aside = target.closest('[popover], [data-aside]')
  // The grid itself may be inside such an element of another grid.
  return aside !== null && grid.contains(aside)
}

/** Returns whether the target is, or is inside, a control that users press or type into. */
export function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(controls) !== null
}

const controls = 'a, button, input, select, textarea, [contenteditable]'
