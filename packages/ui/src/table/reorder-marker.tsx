import type { TableColumn } from './column.tsx'
import { readingSign } from './direction.tsx'
import { gapAt, type PaneGeometry } from './geometry.tsx'

/** The header that is being dragged. */
export interface DraggedColumn {
  /** Among all columns. */
  readonly at: number
  readonly column: TableColumn
  readonly geometry: PaneGeometry
}

/** A line with the column's name where the column would come to stand. */
export interface DropMarker {
  /** That place, among all columns. */
  readonly to: () => number
  readonly remove: () => void
}

/** So near to the edge of what scrolls it scrolls, faster the nearer. */
const edgePx = 40
const edgeSpeed = 0.3

/**
 * Shows the marker until it is removed, each frame anew, since content may scroll under a resting pointer.
 *
 * @param pointerX where the pointer is in the window by now
 */
export function showDropMarker(
  scroller: HTMLElement,
  { at, column, geometry }: DraggedColumn,
  pointerX: () => number,
): DropMarker {
  const { start, edgesPx } = geometry
  const marker = document.createElement('div')
  marker.className = 'placard-table-drop'
  marker.dataset['name'] = column.elementName
  scroller.after(marker)
  const sign = readingSign(scroller)
  let gap = at - start
  let frame = 0
  const show = () => {
    const x = pointerX()
    const view = viewOf(scroller, column)
    if (column.pane === 'centre')
      scroller.scrollBy(edgeSpeed * outside(x, view.left + edgePx, view.right - edgePx), 0)
    const pane = paneBox(scroller, column.pane)
    const startPx = sign === 1 ? pane.left : pane.right
    gap = gapAt(edgesPx, sign * (x - startPx))
    const linePx = startPx + sign * (edgesPx[gap] ?? 0)
    const shownPx = Math.max(view.left, Math.min(linePx, view.right))
    marker.style.translate = `${shownPx - scroller.getBoundingClientRect().left}px`
    frame = requestAnimationFrame(show)
  }
  show()
  return {
    // Behind itself the column leaves a gap.
    to: () => start + (gap > at - start ? gap - 1 : gap),
    remove: () => {
      cancelAnimationFrame(frame)
      marker.remove()
    },
  }
}

/** Where in the window the columns of the pane are seen. */
function viewOf(scroller: HTMLElement, { pane }: TableColumn): { left: number; right: number } {
  if (pane !== 'centre') return paneBox(scroller, pane)
  const edges = [paneBox(scroller, 'left'), paneBox(scroller, 'right')]
  const [first, last] = edges.toSorted((a, b) => a.left - b.left)
  return { left: first?.right ?? 0, right: last?.left ?? 0 }
}

function paneBox(scroller: HTMLElement, pane: TableColumn['pane']): DOMRect {
  const head = scroller.querySelector(`.placard-table-head .placard-table-${pane}`)
  return (head ?? scroller).getBoundingClientRect()
}

function outside(at: number, low: number, high: number): number {
  return Math.min(0, at - low) + Math.max(0, at - high)
}
