import { useEffect, type RefObject } from 'react'
import type { Layout } from './layout.tsx'
import { placeOf } from './place.tsx'
import { showDropMarker, type DraggedColumn, type DropMarker } from './reorder-marker.tsx'
import type { MoveColumn } from './reorder.tsx'
import { useStable } from './stable.tsx'

/** A press that moves less is a press, and sorts. */
const leastPx = 5

/**
 * Drags a header, by mouse or pen, to another place of its pane; Escape leaves it where it was. A finger scrolls instead:
 * on a touch screen the order is chosen elsewhere.
 */
export function useReorderDrag(
  scroller: RefObject<HTMLElement | null>,
  { columns, geometry }: Layout,
  move: MoveColumn | undefined,
): void {
  const begin = useStable((down: PointerEvent) => {
    const { currentTarget, target } = down
    if (!(currentTarget instanceof HTMLElement) || !(target instanceof Element)) return
    if (down.button !== 0 || down.pointerType === 'touch') return
    const place = placeOf(currentTarget, target)
    const column = place?.row === 0 && columns[place.column]
    if (!move || !column || target.closest('.placard-table-resize')) return
    const dragged = { at: place.column, column, geometry: geometry[column.pane] }
    follow(currentTarget, down, { ...dragged, drop: (to) => move(dragged.at, to) })
  })
  useEffect(() => {
    const element = scroller.current
    element?.addEventListener('pointerdown', begin)
    return () => element?.removeEventListener('pointerdown', begin)
  }, [scroller, begin])
}

/** Follows a press until it ends; it becomes a drag once it has moved. */
function follow(
  scroller: HTMLElement,
  down: PointerEvent,
  dragged: DraggedColumn & { readonly drop: (to: number) => void },
): void {
  const { ownerDocument } = scroller
  const listening = new AbortController()
  const { signal } = listening
  const captured = { signal, capture: true }
  let x = down.clientX
  let mayStart = true
  let marker: DropMarker | null = null
  const start = () => {
    mayStart = false
    marker = showDropMarker(scroller, dragged, () => x)
    scroller.dataset['moving'] = ''
    scroller.setPointerCapture(down.pointerId)
    // Whatever comes of it, the press does not sort as well.
    scroller.addEventListener('click', (event) => event.stopPropagation(), captured)
  }
  const stop = () => {
    marker?.remove()
    marker = null
    delete scroller.dataset['moving']
  }
  const end = (event: PointerEvent) => {
    const to = marker?.to()
    mayStart = false
    stop()
    // Its click comes right after this.
    setTimeout(() => listening.abort())
    if (event.type === 'pointerup' && to !== undefined) dragged.drop(to)
  }
  ownerDocument.addEventListener(
    'pointermove',
    (event) => {
      x = event.clientX
      if (mayStart && Math.abs(x - down.clientX) >= leastPx) start()
    },
    captured,
  )
  ownerDocument.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || marker === null) return
      event.preventDefault()
      event.stopPropagation()
      stop()
    },
    captured,
  )
  ownerDocument.addEventListener('pointerup', end, captured)
  ownerDocument.addEventListener('pointercancel', end, captured)
}
