import { useLayoutEffect, useState, type RefObject } from 'react'

const minTablePx = 360
/** The height of the pager below the table. */
const pagerPx = 50
/** The available height that was measured last, most often that of the next list, too; 0 before the first. */
let lastAvailablePx = 0

/** Returns the height in pixels that the table of a list may have. @param list the element of table and pager */
export function useTableHeight(list: RefObject<HTMLElement | null>): number {
  return Math.max(minTablePx, useAvailableHeight(list) - pagerPx)
}

/**
 * Returns the available height in pixels from the top of an element, as if nothing were scrolled, to the bottom of the
 * window. It is measured because hosts place different content above the console. It updates when the window or the
 * content of the page changes size.
 */
function useAvailableHeight(element: RefObject<HTMLElement | null>): number {
  const [availablePx, setRoomPx] = useState(lastAvailablePx)
  useLayoutEffect(() => {
    const measured = element.current
    if (measured === null) return undefined
    const measure = () => {
      lastAvailablePx = innerHeight - unscrolledTopPx(measured)
      setRoomPx(lastAvailablePx)
    }
    measure()
    const sizes = new ResizeObserver(measure)
    if (measured.parentElement) sizes.observe(measured.parentElement)
    addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', measure)
    }
  }, [element])
  return availablePx
}

// The host may scroll the document or one of its own boxes. Unlike rectangles, offsets depend on neither.
function unscrolledTopPx(element: HTMLElement): number {
  const parent = element.offsetParent
  return element.offsetTop + (parent instanceof HTMLElement ? unscrolledTopPx(parent) : 0)
}
