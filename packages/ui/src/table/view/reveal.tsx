import { readingSign } from './direction.tsx'
import type { GridSize } from './window.tsx'

/** A cell to scroll to. `row` is null for the header and the total, which are always in view. */
interface RevealedCell {
  readonly row: number | null
  readonly column: number
}

/**
 * Scrolls just far enough that a cell is neither outside of the scroller nor behind a pinned column.
 * `Element.scrollIntoView` cannot do this: it treats cells of the pinned panes as hidden.
 */
export function revealCell(
  scroller: HTMLElement,
  { row, column }: RevealedCell,
  size: GridSize & { readonly firstColumn: number },
): void {
  if (row !== null) {
    const top = size.places.topPx(row)
    const seenPx = scroller.clientHeight - size.coveredPx
    scroller.scrollTop = nearest(scroller.scrollTop, seenPx, [top, top + size.places.rowPx])
  }
  const left = size.edgesPx[column - size.firstColumn]
  const right = size.edgesPx[column - size.firstColumn + 1]
  if (left !== undefined && right !== undefined) {
    const seenPx = scroller.clientWidth - size.pinnedPx
    scroller.scrollLeft =
      readingSign(scroller) * nearest(Math.abs(scroller.scrollLeft), seenPx, [left, right])
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
