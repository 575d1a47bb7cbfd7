import { type RefObject, useLayoutEffect } from 'react'

/** Selector of the elements that Tab can reach if they are visible. */
const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** An element that had the focus. */
interface FocusTarget {
  readonly element: Element
  /** The dialog that contains the element, or the container of pop-ups; null means the page. */
  readonly layer: Element | null
  /** The focused element before the focus moved to this layer. */
  readonly below: FocusTarget | null
  /** The position of the element after it was removed. */
  gap: Gap | null
}

interface Gap {
  readonly parent: Element
  /** Null if the element was the first child. */
  readonly previous: Node | null
}

/**
 * Keeps the focus for keyboard users. When the focused element is removed, the next control gets the focus; when a
 * dialog is removed, the element that opened it or the control after that one; on another page, its heading. The
 * browser would move the focus nowhere.
 */
export function useFocusRestore(ground: RefObject<HTMLElement | null>, popups: HTMLElement): void {
  useLayoutEffect(() => {
    const page = ground.current
    return page === null ? undefined : restoreFocus(page, popups)
  }, [ground, popups])
}

function restoreFocus(page: HTMLElement, popups: HTMLElement): () => void {
  let focused: FocusTarget | null = null
  let isKeyboardUser = false
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const layer = popups.contains(target) ? popups : target.closest('dialog')
    const below = focusTargetsFrom(focused).find((place) => place.layer === layer)?.below ?? focused
    focused = { element: target, layer, below: layer === null ? null : below, gap: null }
  }
  const follow = (records: readonly MutationRecord[]) => {
    const places = focusTargetsFrom(focused)
    for (const place of places) place.gap = gapIn(records, place)
    const isFocusLost =
      (places[0]?.gap ?? null) !== null && document.activeElement === document.body
    if (!isFocusLost || !isKeyboardUser) return
    const place = places.find(({ layer }) => layer === null || isOpen(layer))
    const nextFocus = place?.gap ? nextFocusAfter(place.gap, page) : place?.element
    focused = null
    if (nextFocus instanceof HTMLElement) nextFocus.focus()
  }
  const leaving = new AbortController()
  const observer = new MutationObserver(follow)
  const options = { signal: leaving.signal, capture: true }
  for (const place of [page, popups]) {
    observer.observe(place, { childList: true, subtree: true })
    place.addEventListener('focusin', remember, options)
    place.addEventListener('keydown', () => (isKeyboardUser = true), options)
    place.addEventListener('pointerdown', () => (isKeyboardUser = false), options)
  }
  return () => {
    observer.disconnect()
    leaving.abort()
  }
}

/** Returns a place and those below it, nearest first. */
function focusTargetsFrom(top: FocusTarget | null): FocusTarget[] {
  const places: FocusTarget[] = []
  for (let place = top; place !== null; place = place.below) places.push(place)
  return places
}

/** Returns whether focus can move within the layer. Pop-ups never count: they close after the press. */
function isOpen(layer: Element): boolean {
  return layer instanceof HTMLDialogElement && layer.isConnected && layer.open
}

/** Returns the gap that a removed element left behind; null if it is still there or was moved elsewhere. */
function gapIn(
  records: readonly MutationRecord[],
  { element, gap: known }: FocusTarget,
): Gap | null {
  let gap = known
  for (const { target, removedNodes, previousSibling: previous } of records) {
    const gone = gap?.parent ?? element
    if (gone.isConnected) return gap
    if (target instanceof Element && [...removedNodes].some((node) => node.contains(gone)))
      gap = { parent: target, previous }
  }
  return gap
}

function nextFocusAfter(gap: Gap, page: HTMLElement): Element | null {
  const heading = gap.parent === page ? page.querySelector('h1') : null
  if (heading) {
    heading.tabIndex = -1
    return heading
  }
  const scope = gap.parent.closest('dialog') ?? page
  const focusable = [...scope.querySelectorAll(controls)].filter(
    (control) => control.checkVisibility() && !control.matches(':disabled, [tabindex="-1"]'),
  )
  let ancestor: Element | null = gap.parent
  while (ancestor && !focusable.some((control) => ancestor?.contains(control)))
    ancestor = ancestor.parentElement
  const near = focusable.filter((control) => ancestor?.contains(control))
  return near.find((control) => isAfter(control, gap)) ?? near.at(-1) ?? null
}

function isAfter(control: Element, { parent, previous }: Gap): boolean {
  const from = previous?.isConnected ? previous : null
  if (from?.contains(control)) return false
  const order = (from ?? parent).compareDocumentPosition(control)
  return (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
