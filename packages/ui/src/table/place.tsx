import type { GridPlace } from './keyboard.tsx'

/** The place of the cell that the element is in. */
export function placeOf(target: EventTarget): GridPlace | null {
  if (!(target instanceof Element)) return null
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

/** What floats above the grid has keys and presses of its own. */
export function isAside(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[popover]') !== null
}
