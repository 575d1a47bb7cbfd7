import { useEffect, type RefObject } from 'react'
import type { CellPosition } from '../keyboard/keyboard.tsx'
import { isControl, placeOf } from '../keyboard/cell-position.tsx'
import {
  followPointer,
  scrollTowards,
  type Edges,
  type PointerAt,
} from '../pointer/pointer-drag.tsx'
import type { CellRange } from './range.tsx'
import { useStable } from '../use-stable.tsx'

/**
 * Selects a range by mouse: from the cell where the button is pressed to the cell under the pointer, or with Shift from
 * the focused cell. Within one cell the mouse selects text, as usual. Beyond the edge the content scrolls.
 */
export function useRangeDrag(
  scroller: RefObject<HTMLElement | null>,
  options: {
    readonly active: CellPosition
    /** Returns whether the position is in a data row. */
    readonly isRow: (place: CellPosition) => boolean
    readonly set: (range: CellRange | null) => void
  },
): void {
  const begin = useStable((down: PointerEvent) => {
    const element = scroller.current
    const place = element && down.target && placeOf(element, down.target)
    if (!element || !place || down.button !== 0 || down.pointerType === 'touch') return
    if (!options.isRow(place) || isControl(down.target)) return
    if (down.shiftKey && options.isRow(options.active)) {
      // The browser would select the text in between.
      down.preventDefault()
      options.set({ from: options.active, to: place })
      return
    }
    options.set(null)
    let last = place
    followPointer(element, down, {
      step: (at) => {
        const view = bodyView(element)
        if ('ranging' in element.dataset) scrollTowards(element, at, view)
        const to = positionUnder(element, at, view)
        if (to === null || (to.row === last.row && to.column === last.column)) return
        last = to
        element.dataset['ranging'] = ''
        element.ownerDocument.getSelection()?.removeAllRanges()
        if (options.isRow(to)) options.set({ from: place, to })
      },
      end: () => {
        delete element.dataset['ranging']
      },
    })
  })
  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerdown', begin, { signal })
    // Text selection starts at `mousedown`, not at `pointerdown`.
    element.addEventListener(
      'mousedown',
      (down) => down.shiftKey && !isControl(down.target) && down.preventDefault(),
      { signal },
    )
    return () => listening.abort()
  }, [scroller, begin])
}

/** Returns the position of the visible cell that is nearest to the pointer. */
function positionUnder(
  scroller: HTMLElement,
  { x, y }: PointerAt,
  view: Edges,
): CellPosition | null {
  const root = scroller.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot)) return null
  const inside = (at: number, low: number, high: number) =>
    Math.max(low + 1, Math.min(at, high - 2))
  const element = root.elementFromPoint(
    inside(x, view.left, view.right),
    inside(y, view.top, view.bottom),
  )
  return element && scroller.contains(element) ? placeOf(scroller, element) : null
}

/** Returns the area where rows are visible, between header and total row. */
function bodyView(scroller: HTMLElement): Edges {
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const edges = { left, right, top, bottom }
  for (const part of scroller.querySelectorAll<HTMLElement>('[data-edge]')) {
    const box = part.getBoundingClientRect()
    if (part.dataset['edge'] === 'top') edges.top = Math.max(edges.top, box.bottom)
    else edges.bottom = Math.min(edges.bottom, box.top)
  }
  return edges
}
