import { useEffect, type RefObject } from 'react'
import type { GridPlace } from './keyboard.tsx'
import { isControl, placeOf } from './place.tsx'
import type { CellRange } from './range.tsx'
import { useStable } from './stable.tsx'

/** A frame that the pointer is beyond the edge moves the content by so many of its pixels. */
const edgeSpeed = 0.3

interface Drag {
  readonly from: GridPlace
  to: GridPlace
  x: number
  y: number
}

/**
 * Makes a range by a mouse: from the cell that it goes down on to the one that it comes over, or with Shift from the cell
 * that has the focus. Within one cell the mouse selects text, as everywhere. Beyond the edge the content scrolls.
 */
export function useRangeDrag(
  scroller: RefObject<HTMLElement | null>,
  options: {
    readonly active: GridPlace
    /** Has the place cells of rows? */
    readonly isRow: (place: GridPlace) => boolean
    readonly set: (range: CellRange | null) => void
  },
): void {
  const begin = useStable((down: PointerEvent) => {
    const element = scroller.current
    const place = element && down.target && placeOf(element, down.target)
    if (!element || !place || down.button !== 0 || down.pointerType === 'touch') return
    if (!options.isRow(place) || isControl(down.target)) return
    if (down.shiftKey && options.isRow(options.active)) {
      // The browser would select the text between.
      down.preventDefault()
      options.set({ from: options.active, to: place })
      return
    }
    options.set(null)
    follow(element, place, (to) => {
      if (options.isRow(to)) options.set({ from: place, to })
    })
  })
  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerdown', begin, { signal })
    // What begins the selection of text is not the pointer but the mouse.
    element.addEventListener(
      'mousedown',
      (down) => down.shiftKey && !isControl(down.target) && down.preventDefault(),
      { signal },
    )
    return () => listening.abort()
  }, [scroller, begin])
}

function follow(scroller: HTMLElement, from: GridPlace, over: (to: GridPlace) => void): void {
  const drag: Drag = { from, to: from, x: 0, y: 0 }
  const listening = new AbortController()
  const { signal } = listening
  let frame = 0
  const look = () => {
    const to = placeUnder(scroller, drag)
    if (to === null || (to.row === drag.to.row && to.column === drag.to.column)) return
    drag.to = to
    scroller.dataset['ranging'] = ''
    scroller.ownerDocument.getSelection()?.removeAllRanges()
    over(to)
  }
  const beyond = () => {
    frame = requestAnimationFrame(beyond)
    if (!('ranging' in scroller.dataset)) return
    const view = bodyView(scroller)
    scroller.scrollBy(
      edgeSpeed * outside(drag.x, view.left, view.right),
      edgeSpeed * outside(drag.y, view.top, view.bottom),
    )
    look()
  }
  const end = () => {
    cancelAnimationFrame(frame)
    listening.abort()
    delete scroller.dataset['ranging']
  }
  const on = { signal, capture: true }
  document.addEventListener(
    'pointermove',
    (move) => {
      ;[drag.x, drag.y] = [move.clientX, move.clientY]
      look()
    },
    on,
  )
  document.addEventListener('pointerup', end, on)
  document.addEventListener('pointercancel', end, on)
  frame = requestAnimationFrame(beyond)
}

/** The place of the cell nearest to the pointer that is in view. */
function placeUnder(scroller: HTMLElement, { x, y }: Drag): GridPlace | null {
  const view = bodyView(scroller)
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

/** Where rows are seen: between header and total. */
function bodyView(scroller: HTMLElement) {
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const edges = { left, right, top, bottom }
  for (const part of scroller.querySelectorAll<HTMLElement>('[data-edge]')) {
    const box = part.getBoundingClientRect()
    if (part.dataset['edge'] === 'top') edges.top = Math.max(edges.top, box.bottom)
    else edges.bottom = Math.min(edges.bottom, box.top)
  }
  return edges
}

function outside(at: number, low: number, high: number): number {
  return Math.min(0, at - low) + Math.max(0, at - high)
}
