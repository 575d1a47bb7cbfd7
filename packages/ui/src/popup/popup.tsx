import './popup.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import {
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'

/** Provides the settings of Base UI's components. They may not add style elements, which the page's policy refuses. */
export function PopupSettings({ children }: { children: ReactNode }) {
  return <CSPProvider disableStyleElements>{children}</CSPProvider>
}

/**
 * The props of every positioner. Pop-ups are in the browser's top layer, so that neither a scroller nor the bars of a
 * host cover them.
 */
export const positionerProps = {
  className: 'placard-positioner',
  popover: 'manual',
  positionMethod: 'fixed',
  align: 'start',
  sideOffset: 4,
  collisionPadding: 8,
  ref: raise,
} as const

function raise(element: HTMLElement | null): void {
  if (element?.isConnected && !element.matches(':popover-open')) element.showPopover()
}

/**
 * Returns the props of a positioner that stays mounted while it is closed, and the function to call when it opens. It has
 * left the top layer if its container has moved into a dialog or back since.
 */
export function useTopLayer() {
  const element = useRef<HTMLElement>(null)
  const ref = useCallback((shown: HTMLElement | null) => {
    element.current = shown
    raise(shown)
  }, [])
  const onOpenChange = (isOpen: boolean) => {
    if (isOpen) raise(element.current)
  }
  return { positioner: { ...positionerProps, ref }, onOpenChange }
}

/** Returns the style of an option in a tree. @param depth from 0 */
export function indentStyle(depth = 0) {
  return depth === 0 ? undefined : { paddingInlineStart: 8 + depth * 16 }
}

/** Returns the ref of a button that appears in place of the one that was pressed and had the focus. */
export function useReplacedButton(ref?: Ref<HTMLButtonElement>) {
  const button = useRef<HTMLButtonElement>(null)
  // The button is rendered before anything can use the handle.
  useImperativeHandle(ref, () => button.current as HTMLButtonElement)
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])
  return button
}

/** The check mark of the selected option. */
export function CheckMark() {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <path d="M2 6.5l3 3 5-7" fill="none" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  )
}
