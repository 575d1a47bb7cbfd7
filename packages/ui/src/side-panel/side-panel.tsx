import './side-panel.css'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { focusedIn } from '../table/keyboard/cell-focus.tsx'

interface SidePanelProps {
  readonly label: string
  /** True to move the focus into the panel when it opens. */
  readonly takesFocus: boolean
  readonly onClose: () => void
  /** Returns the element that gets the focus when the panel closes with the focus inside. */
  readonly returnFocus: (panel: HTMLElement) => HTMLElement | null
  /** Called for keys that nothing inside has used. */
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

/**
 * A panel over the right side of the application, beside which the page stays usable; over the whole screen on a phone. It
 * is in the browser's top layer, so that no bar of a host covers it, and begins below what the host shows above.
 */
export function SidePanel(props: SidePanelProps) {
  const { label, takesFocus, onClose, returnFocus, onKeyDown, children } = props
  const panel = useRef<HTMLDivElement>(null)
  const whereTo = useRef(returnFocus)
  useLayoutEffect(() => {
    whereTo.current = returnFocus
  })
  useLayoutEffect(() => {
    const shown = panel.current
    if (shown === null) return undefined
    const stop = dock(shown)
    return () => {
      stop()
      if (shown.contains(focusedIn(shown))) whereTo.current(shown)?.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const keyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    // A pop-up of the panel closes alone.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || !isInside) return onKeyDown?.(event)
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it wherever the focus is
    <div
      ref={panel}
      role="dialog"
      popover="manual"
      tabIndex={-1}
      className="placard-side-panel"
      aria-label={label}
      onKeyDown={keyDown}
    >
      {children}
    </div>
  )
}

/** Shows the panel at the right of the application's element, and keeps it there. @returns stops that */
function dock(panel: HTMLElement): () => void {
  const root = panel.closest('.placard-root')
  const place = () => {
    const area = root?.getBoundingClientRect()
    const { clientWidth } = document.documentElement
    panel.style.setProperty('--panel-top', `${Math.max(0, area?.top ?? 0)}px`)
    panel.style.setProperty('--panel-end', `${Math.max(0, clientWidth - (area?.right ?? 0))}px`)
  }
  panel.showPopover()
  place()
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('resize', place, { signal })
  document.addEventListener('scroll', place, { signal, capture: true, passive: true })
  const sizes = new ResizeObserver(place)
  if (root) sizes.observe(root)
  return () => {
    listening.abort()
    sizes.disconnect()
  }
}
