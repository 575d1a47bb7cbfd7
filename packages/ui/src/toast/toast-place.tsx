import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Milliseconds after which assistive technology has surely announced a toast. */
const heardAfterMs = 100

/**
 * Keeps what pops up where it can be seen and pressed: in the modal dialog on top while there is one, else at home. A
 * modal dialog makes everything outside of it inert, also what lies above it.
 *
 * @param stack what of it stands in the top layer
 * @returns what came until then has been heard at another place, and is not to be announced again
 */
export function useToastPlace(
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
      flushSync(() => setHeardMs(performance.now() - heardAfterMs))
      place.append(popups)
      stack.current?.showPopover()
      // A dialog that closes gives the focus back before this stands where it can have it.
      if (popups.contains(focused) && isFocusLost(popups)) focused?.focus({ preventScroll: true })
    }
    // Some dialogs are taken away while they are open.
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

/** Has nothing the focus that can be seen? In a shadow tree the page only knows of the tree's host. */
function isFocusLost(within: Element): boolean {
  const root = within.getRootNode()
  const active = (root instanceof ShadowRoot && root.activeElement) || document.activeElement
  return active === null || active === document.body || !active.checkVisibility()
}
