/** Moves the focus to a cell, or to its control if it has one. */
export function focusCell(cell: Element | null): void {
  const target = cell?.hasAttribute('tabindex') ? cell : cell?.querySelector('[tabindex]')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/** Returns the element that has the focus, also inside a host's shadow root. */
export function focusedIn(element: Element): Element | null {
  const root = element.getRootNode()
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
}
