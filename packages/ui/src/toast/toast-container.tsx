import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The time in milliseconds after which assistive technology has announced a toast. */
const announcedAfterMs = 100

/**
 * Keeps pop-ups where they are visible and clickable: in the topmost modal dialog while there is one, else in their
 * original parent. A modal dialog makes everything outside of it inert, even elements above it.
 *
 * @param stack the element inside the pop-ups that is in the top layer
 * @returns the time before which toasts were already announced at another place, so that they are not announced again
 */
export function useToastContainer(
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
      stack.current?.showPopover()
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
