import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isPaletteKey } from './keyboard.tsx'

const dialogs = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]'

/**
 * Listens for the palette's key. It is left to others where another dialog is open, where somebody has taken it already,
 * and where the focus is outside our part of the page: in a field of the host it is the host's.
 *
 * @param button an element of our part of the page
 * @param within selects what around the button is ours
 */
export function usePaletteKey(
  button: RefObject<Element | null>,
  within: string,
  open: () => void,
): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const ours = button.current?.closest(within)
    if (!ours || event.defaultPrevented || !isPaletteKey(event)) return
    if (!isMeant(event, ours) || hasDialog(ours)) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

/** Is the key pressed in our part of the page, or where nothing has the focus? */
function isMeant(event: KeyboardEvent, ours: Element): boolean {
  // In a shadow tree the event's target is the tree's host.
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
