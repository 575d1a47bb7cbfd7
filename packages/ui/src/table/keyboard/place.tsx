import type { GridPlace } from './keyboard.tsx'

/** The place of the cell that the element is in; null where it is in none of the grid's. */
export function placeOf(grid: Element, target: EventTarget): GridPlace | null {
  if (!(target instanceof Element) || isAside(grid, target)) return null
  const column = target.closest<HTMLElement>('[data-at]')?.dataset['at']
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row']
  return column === undefined || row === undefined
    ? null
    : { row: Number(row), column: Number(column) }
}

/** The cell of a place, if it is drawn. */
export function cellAt(root: HTMLElement | null, { row, column }: GridPlace): Element | null {
  return root?.querySelector(`[data-row="${row}"] [data-at="${column}"]`) ?? null
}

/** What floats above the grid, and what a row has opened, has keys and presses of its own. */
export function isAside(grid: Element, target: EventTarget): boolean {
  const aside = target instanceof Element ? target.closest('[popover], [data-aside]') : null
  // The grid itself may stand in such a part of another.
  return aside !== null && grid.contains(aside)
}

/** Is it, or is it in, what a person presses or types into? */
export function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(controls) !== null
}

const controls = 'a, button, input, select, textarea, [contenteditable]'
