import type { TableColumn } from './column.tsx'
import { readingSign } from '../view/direction.tsx'
import { gapAt, type PaneGeometry } from '../view/geometry.tsx'
import { scrollTowards, type PointerAt } from '../pointer/pointer-drag.tsx'

/** The header that is being dragged. */
export interface DraggedColumn {
  /** The index among all columns. */
  readonly at: number
  readonly column: TableColumn
  readonly geometry: PaneGeometry
}

/** A line with the column's name at the position where the column would be dropped. */
export interface DropMarker {
  /** Moves the marker to the position for the pointer. */
  readonly show: (at: PointerAt) => void
  /** Returns the target index among all columns. */
  readonly to: () => number
  readonly remove: () => void
}

/** The distance from the edge of the scrolling pane in pixels within which it scrolls. */
const edgePx = 40

/** Inserts the marker after the scroller. */
export function dropMarker(
  scroller: HTMLElement,
  { at, column, geometry }: DraggedColumn,
): DropMarker {
  const { start, edgesPx } = geometry
  const marker = document.createElement('div')
  marker.className = 'placard-table-drop'
  marker.dataset['name'] = column.elementName
  scroller.after(marker)
  const sign = readingSign(scroller)
  let gap = at - start
  return {
    show: ({ x, y }) => {
      const view = viewOf(scroller, column)
      if (column.pane === 'center') {
        const near = { left: view.left + edgePx, right: view.right - edgePx, top: y, bottom: y }
        scrollTowards(scroller, { x, y }, near)
      }
      const pane = paneBox(scroller, column.pane)
      const startPx = sign === 1 ? pane.left : pane.right
      gap = gapAt(edgesPx, sign * (x - startPx))
      const linePx = startPx + sign * (edgesPx[gap] ?? 0)
      const shownPx = Math.max(view.left, Math.min(linePx, view.right))
      marker.style.translate = `${shownPx - scroller.getBoundingClientRect().left}px`
    },
    // The gaps to the right of the column count the column itself.
    to: () => start + (gap > at - start ? gap - 1 : gap),
    remove: () => marker.remove(),
  }
}

/** Returns the visible horizontal extent of the column's pane in the window. */
function viewOf(scroller: HTMLElement, { pane }: TableColumn): { left: number; right: number } {
  if (pane !== 'center') return paneBox(scroller, pane)
  const edges = [paneBox(scroller, 'left'), paneBox(scroller, 'right')]
  const [first, last] = edges.toSorted((a, b) => a.left - b.left)
  return { left: first?.right ?? 0, right: last?.left ?? 0 }
}

function paneBox(scroller: HTMLElement, pane: TableColumn['pane']): DOMRect {
  const head = scroller.querySelector(`.placard-table-head .placard-table-${pane}`)
  return (head ?? scroller).getBoundingClientRect()
}
