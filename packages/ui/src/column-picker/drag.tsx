import { type PointerEvent, type RefObject, useState } from 'react'

/**
 * Moves the rows of a list by their grips, with mouse, finger or pen. Other rows make room at once, so that the list is
 * always as it would stay.
 *
 * @param move puts the row at the first place to the second, both from 0
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<number | null>(null)
  const end = () => setDragged(null)
  return {
    /** The place of the row that is being dragged. */
    dragged,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const grip = (event.target as Element).closest<HTMLElement>('[data-grip]')
        if (grip === null || event.button !== 0) return
        event.preventDefault()
        // The list, not the grip: rows change places under the pointer.
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

/** The place of the row at a height of the window; beyond the ends: the last at that end. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])]
  const after = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return after === -1 ? rows.length - 1 : after
}
