import { type PointerEvent, type RefObject, useState } from 'react'

/**
 * Moves the rows of a list by their drag handles, with a mouse, finger or pen. The other rows make room immediately, so
 * the list always shows the resulting order.
 *
 * @param move moves the row at the first index to the second, both from 0
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<number | null>(null)
  const end = () => setDragged(null)
  return {
    /** The index of the row that is being dragged; null when none is. */
    dragged,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const grip = (event.target as Element).closest<HTMLElement>('[data-grip]')
        if (grip === null || event.button !== 0) return
        event.preventDefault()
        // The list captures the pointer, not the handle, because rows change places under the pointer.
        list.current?.setPointerCapture(event.pointerId)
        setDragged(Number(grip.dataset['grip']))
      },
      onPointerMove(event: PointerEvent) {
        if (dragged === null) return
        const to = placeAt(list.current, event.clientY)
        if (to === dragged) return
        move(dragged, to)
        setDragged(to)
        list.current?.children[to]?.scrollIntoView({ block: 'nearest' })
      },
      onPointerUp: end,
      onPointerCancel: end,
      onLostPointerCapture: end,
    },
  }
}

/** Returns the index of the row at a vertical position in the window; beyond the list, the first or the last row. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])]
  const after = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return after === -1 ? rows.length - 1 : after
}
