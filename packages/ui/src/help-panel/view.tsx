import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface HelpViewProps {
  readonly isShown: boolean
  readonly children: ReactNode
}

/**
 * One place of the help. What lies beneath another stays as it is, so that "back" finds it again: what was typed, how
 * far it was scrolled, and what had the focus. A new one begins at its heading.
 */
export function HelpView({ isShown, children }: HelpViewProps) {
  const view = useRef<HTMLDivElement>(null)
  const scrollTop = useRef(0)
  const focused = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const shown = view.current
    if (!isShown || shown === null) return
    // Browsers forget how far something was scrolled that is not drawn.
    shown.scrollTop = scrollTop.current
    const place = focused.current?.isConnected ? focused.current : shown.querySelector('h3')
    // Where the help begins no heading takes the focus: the dialog has put it somewhere already.
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
