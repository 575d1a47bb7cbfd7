import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Pixels from the top of an element, as it stands before anything is scrolled, to the bottom of the window. Hosts differ in
 * what they put above us, so it is measured; it follows when the window, or anything that the page holds, changes size.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>): number {
  const [roomPx, setRoomPx] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (measured === null) return undefined
    const measure = () => setRoomPx(innerHeight - unscrolledTopPx(measured))
    measure()
    const sizes = new ResizeObserver(measure)
    if (measured.parentElement) sizes.observe(measured.parentElement)
    addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', measure)
    }
  }, [element])
  return roomPx
}

// The host may scroll the document or a box of its own; offsets, unlike rectangles, know nothing of either.
function unscrolledTopPx(element: HTMLElement): number {
  const parent = element.offsetParent
  return element.offsetTop + (parent instanceof HTMLElement ? unscrolledTopPx(parent) : 0)
}
