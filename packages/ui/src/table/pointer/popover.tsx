import '../table.css'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { focusCell, focusedIn } from '../keyboard/cell-focus.tsx'

interface BubbleProps {
  readonly children: ReactNode
  readonly tone?: 'plain' | 'danger'
  readonly id?: string
}

const gapPx = 4
const edgePx = 8

/**
 * A small panel attached to the table cell that contains it, below the cell or, if there is no room, above. It is in
 * the browser's top layer, so neither a scroller nor a pinned column clips it, and it follows on scroll.
 */
export function CellPopover({ children, tone = 'plain', id }: BubbleProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    const anchor = element?.closest<HTMLElement>('[data-at]')
    if (!element || !anchor) return undefined
    const place = () => placeAt(element, anchor)
    element.showPopover()
    place()
    document.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      // A button in the panel that closes it must not lose the focus.
      if (element.contains(focusedIn(element))) focusCell(anchor)
      document.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [])
  return (
    <div ref={panel} id={id} popover="manual" className="placard-popover" data-tone={tone}>
      {children}
    </div>
  )
}

function placeAt(panel: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const roomBelow = innerHeight - at.bottom - gapPx - edgePx
  const top = roomBelow >= height ? at.bottom + gapPx : Math.max(edgePx, at.top - gapPx - height)
  const left = Math.max(edgePx, Math.min(at.left, innerWidth - edgePx - width))
  panel.style.translate = `${Math.round(left)}px ${Math.round(top)}px`
  panel.style.visibility = isInView(anchor, at) ? 'visible' : 'hidden'
}

/** Returns whether the anchor is in the visible part of its scroller. */
function isInView(anchor: HTMLElement, at: DOMRect): boolean {
  const view = anchor.closest('.placard-table-scroller')?.getBoundingClientRect()
  if (view === undefined) return true
  return (
    at.bottom > view.top && at.top < view.bottom && at.right > view.left && at.left < view.right
  )
}
