import { useEffect, type RefObject } from 'react'
import type { Layout } from '../view/layout.tsx'
import { placeOf } from '../keyboard/cell-position.tsx'
import { followPointer } from '../pointer/pointer-drag.tsx'
import { dropMarker, type DraggedColumn, type DropMarker } from './reorder-marker.tsx'
import type { MoveColumn } from './reorder.tsx'
import { useStable } from '../use-stable.tsx'

/** The minimum movement of a drag in pixels; a press that moves less is a click, which sorts. */
const minDragPx = 5

/**
 * Drags a header by mouse or pen to another position in its pane; Escape cancels. A finger scrolls instead: on touch
 * screens the order is changed elsewhere.
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

/** Follows a press, which becomes a drag after the minimum movement. */
function follow(
  scroller: HTMLElement,
  down: PointerEvent,
  dragged: DraggedColumn & { readonly drop: (to: number) => void },
): void {
  let marker: DropMarker | null = null
  const start = () => {
    scroller.dataset['moving'] = ''
    // After a drag, even a canceled one, the press must not sort.
    const once = { signal, capture: true }
    scroller.addEventListener('click', (event) => event.stopPropagation(), once)
    return dropMarker(scroller, dragged)
  }
  const signal = followPointer(scroller, down, {
    step: (at) => {
      if (marker === null && Math.abs(at.x - down.clientX) >= minDragPx) marker = start()
      marker?.show(at)
    },
    end: (isDropped) => {
      const to = marker?.to()
      marker?.remove()
      delete scroller.dataset['moving']
      if (isDropped && to !== undefined) dragged.drop(to)
    },
  })
}
