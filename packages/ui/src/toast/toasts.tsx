import './toast.css'
import { messageOffsetPx } from '@placard/domain/platform/reply/loading-message'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { type ShownToast, type Toast, ToastItem } from './toast.tsx'

/** The time in milliseconds after which assistive technology has announced a toast. */
const announcedAfterMs = 100

/**
 * Keeps pop-ups where they are visible and clickable: in the topmost modal dialog while there is one, else in their
 * original parent. A modal dialog makes everything outside of it inert, even elements above it.
 *
 * @param stack the element inside the pop-ups that is in the top layer
 * @returns the time before which toasts were already announced at another place, so that they are not announced again
 */
function useToastContainer(
  popups: HTMLElement,
  stack: RefObject<HTMLElement | null>,
): DOMHighResTimeStamp {
  const [heardMs, setHeardMs] = useState(0)
  useLayoutEffect(() => {
    const home = popups.parentNode
    if (home === null) return undefined
    let dialogs: readonly Element[] = []
    let focused: HTMLElement | null = null
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) focused = target
    }
    const follow = (records: readonly MutationRecord[]) => {
      for (const { target, type } of records)
        if (type === 'attributes' && target instanceof Element)
          dialogs = [...dialogs.filter((dialog) => dialog !== target), target]
      dialogs = dialogs.filter((dialog) => dialog.matches('dialog:modal'))
      const place = dialogs.at(-1) ?? home
      if (popups.parentNode === place) return
      flushSync(() => setHeardMs(performance.now() - announcedAfterMs))
      place.append(popups)
      // An empty one stays out of the top layer: showing it makes the browser style the whole page again.
      if (stack.current?.hasChildNodes()) stack.current.showPopover()
      // A closing dialog returns the focus before this element has moved to a place that can take it.
      if (popups.contains(focused) && isFocusLost(popups)) focused?.focus({ preventScroll: true })
    }
    // Some dialogs are removed while they are open.
    const observer = new MutationObserver(follow)
    observer.observe(home, { subtree: true, childList: true, attributeFilter: ['open'] })
    popups.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      popups.removeEventListener('focusin', remember)
      home.append(popups)
    }
  }, [popups, stack])
  return heardMs
}

/** Returns whether no visible element has the focus. In a shadow tree the document only knows the host element. */
function isFocusLost(within: Element): boolean {
  const root = within.getRootNode()
  const active = (root instanceof ShadowRoot && root.activeElement) || document.activeElement
  return active === null || active === document.body || !active.checkVisibility()
}

/** The time in seconds for which a message offers to undo an action. */
export const undoSeconds = 8

/** Shows a toast. It replaces one with the same text or about the same subject. @returns closes the toast */
export type ShowToast = (toast: Toast) => () => void

const ToastsContext = createContext<ShowToast | null>(null)

interface ToastsProps {
  /** The element that toasts are rendered into. Removing it from the page removes them. */
  readonly container: HTMLElement
  readonly children: ReactNode
}

/**
 * Provides toasts to everything inside it. They appear below the bar that most hosts have at the top.
 */
export function Toasts({ container, children }: ToastsProps) {
  const [shown, setShown] = useState<readonly ShownToast[]>([])
  const count = useRef(0)
  const close = useCallback(
    (id: number) => setShown((now) => now.filter((toast) => toast.id !== id)),
    [],
  )
  const show = useCallback<ShowToast>(
    (toast) => {
      count.current += 1
      const id = count.current
      const cameMs = performance.now()
      setShown((now) => [
        ...now.filter((other) => !isReplaced(other, toast)),
        { ...toast, id, shownAtMs: cameMs },
      ])
      return () => close(id)
    },
    [close],
  )
  return (
    <ToastsContext value={show}>
      {children}
      {createPortal(<Stack {...{ container, shown, close }} />, container)}
    </ToastsContext>
  )
}

/** Returns whether the new toast replaces the former one. Five calls that fail in the same way show one toast. */
function isReplaced(former: Toast, { text, subject }: Toast): boolean {
  return former.text === text || (subject !== undefined && former.subject === subject)
}

/** Returns the function that shows a toast. */
export function useToasts(): ShowToast {
  const show = use(ToastsContext)
  if (show === null) throw new Error('toasts can only be shown inside Toasts')
  return show
}

interface StackProps {
  readonly container: HTMLElement
  readonly shown: readonly ShownToast[]
  readonly close: (id: number) => void
}

function Stack({ container, shown, close }: StackProps) {
  const stack = useRef<HTMLDivElement>(null)
  const heardMs = useToastContainer(container, stack)
  const newest = shown.at(-1)?.id
  useLayoutEffect(() => {
    // If a dialog was just removed together with the toasts, they are shown again at their next place.
    if (!stack.current?.isConnected) return
    // A dialog that was opened since would be above the toasts.
    stack.current.hidePopover()
    if (newest !== undefined) stack.current.showPopover()
  }, [newest])
  return (
    <div ref={stack} popover="manual" className="placard-toasts" style={{ top: messageOffsetPx }}>
      {shown.map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          wasAnnounced={toast.shownAtMs < heardMs}
          close={close}
        />
      ))}
    </div>
  )
}
