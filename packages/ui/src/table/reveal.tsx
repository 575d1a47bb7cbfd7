import type { GridPlace } from './keyboard.tsx'
import type { GridSize } from './window.tsx'

/**
 * Scrolls just so far that a cell is neither outside the scroller nor behind what is pinned. `Element.scrollIntoView`
 * cannot: it takes cells of the pinned panes for hidden ones.
 *
 * @param firstColumn where the columns that scroll begin among all columns
 */
export function revealCell(
  scroller: HTMLElement,
  { row, column }: GridPlace,
  size: GridSize & { readonly firstColumn: number },
): void {
  if (row >= 1 && row <= size.rowCount) {
    const top = (row - 1) * size.rowPx
    const seenPx = scroller.clientHeight - size.coveredPx
    scroller.scrollTop = nearest(scroller.scrollTop, seenPx, [top, top + size.rowPx])
  }
  const left = size.edgesPx[column - size.firstColumn]
  const right = size.edgesPx[column - size.firstColumn + 1]
  if (left !== undefined && right !== undefined) {
    const seenPx = scroller.clientWidth - size.pinnedPx
    scroller.scrollLeft = nearest(scroller.scrollLeft, seenPx, [left, right])
  }
}

function nearest(
  scrollPx: number,
  seenPx: number,
  [start, end]: readonly [number, number],
): number {
  if (start < scrollPx || end - start > seenPx) return start
  return end > scrollPx + seenPx ? end - seenPx : scrollPx
}
