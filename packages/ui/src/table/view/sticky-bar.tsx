import { timingMs } from '@placard/domain/platform/limit/timing'
import { useEffect, useRef, type RefObject } from 'react'

/**
 * A scroll bar for the columns at the bottom of the window, shown while the table's own is out of view. It serves only
 * the pointer; the keyboard moves from cell to cell.
 *
 * @see spec S9.6
 */
export function StickyBar({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [shown, content] = [bar.current, scroller.current]
    return shown && content ? syncScroll(shown, content) : undefined
  }, [scroller])
  return (
    <div ref={bar} className="placard-table-bar" hidden aria-hidden="true">
      <div />
    </div>
  )
}

/** Synchronizes the scroll positions of both, and hides the bar while it is not needed. @returns stops it */
function syncScroll(bar: HTMLElement, scroller: HTMLElement): () => void {
  const fit = () => {
    const { bottom, top } = scroller.getBoundingClientRect()
    const isNeeded = scroller.scrollWidth > scroller.clientWidth
    bar.hidden = !isNeeded || bottom <= innerHeight || top >= innerHeight
    if (bar.firstElementChild instanceof HTMLElement)
      bar.firstElementChild.style.width = `${scroller.scrollWidth}px`
    bar.scrollLeft = scroller.scrollLeft
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const fitSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(fit, timingMs.stickyScroll)
  }
  const sizes = new ResizeObserver(fitSoon)
  for (const element of [scroller, scroller.firstElementChild]) if (element) sizes.observe(element)
  const listening = new AbortController()
  const { signal } = listening
  // Scrolling the page, or anything in it, can move the table's own bar out of view.
  document.addEventListener('scroll', fitSoon, { signal, capture: true, passive: true })
  window.addEventListener('resize', fitSoon, { signal })
  bar.addEventListener('scroll', () => !bar.hidden && (scroller.scrollLeft = bar.scrollLeft), {
    signal,
    passive: true,
  })
  return () => {
    clearTimeout(timer)
    listening.abort()
    sizes.disconnect()
  }
}
