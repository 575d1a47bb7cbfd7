import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isPaletteKey } from './keyboard.tsx'

const dialogs = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]'

/**
 * Calls `open` when the palette's key is pressed. The key is ignored while another dialog is open, when another
 * listener has handled it, and when the focus is outside our part of the page: in a field of the host it belongs to the
 * host.
 *
 * @param button an element of our part of the page
 * @param within a selector for our part of the page around the button
 */
export function usePaletteKey(
  button: RefObject<Element | null>,
  within: string,
  open: () => void,
): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const ours = button.current?.closest(within)
    if (!ours || event.defaultPrevented || !isPaletteKey(event)) return
    if (!isOurs(event, ours) || hasDialog(ours)) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

/** Returns whether the key was pressed in our part of the page, or while nothing had the focus. */
function isOurs(event: KeyboardEvent, ours: Element): boolean {
  // In a shadow tree the event's target is the host element of the tree.
  const [target] = event.composedPath()
  return target === document.body || (target instanceof Node && ours.contains(target))
}

function hasDialog(ours: Element): boolean {
  const root = ours.getRootNode()
  const all = [document, ...(root instanceof ShadowRoot ? [root] : [])]
  return all
    .flatMap((part) => [...part.querySelectorAll(dialogs)])
    .some((dialog) => dialog.checkVisibility({ visibilityProperty: true }))
}
