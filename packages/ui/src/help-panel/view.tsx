import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface HelpViewProps {
  readonly isShown: boolean
  readonly children: ReactNode
}

/**
 * Renders one view of the help. Views below it in the stack keep their state, so that "back" restores the typed text,
 * the scroll position and the focus. A new view puts the focus on its heading.
 */
export function HelpView({ isShown, children }: HelpViewProps) {
  const view = useRef<HTMLDivElement>(null)
  const scrollTop = useRef(0)
  const focused = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const shown = view.current
    if (!isShown || shown === null) return
    // Browsers discard the scroll position of elements that are not rendered.
    shown.scrollTop = scrollTop.current
    const place = focused.current?.isConnected ? focused.current : shown.querySelector('h3')
    // On the start page the heading does not take the focus, because the dialog has already placed it.
    if (place?.hasAttribute('tabindex') || focused.current) place?.focus({ preventScroll: true })
  }, [isShown])
  return (
    <div
      ref={view}
      className="placard-help-view"
      hidden={!isShown}
      onScroll={({ currentTarget }) => {
        scrollTop.current = currentTarget.scrollTop
      }}
      onFocus={({ target }) => {
        focused.current = target
      }}
    >
      {children}
    </div>
  )
}
