import type { Command } from './command.ts'

/** Controls that do something when they are pressed. */
const controls =
  'a[href], button, [role=button], [role=combobox], [role=tab], input[type=search], summary'

/** Parts of the page whose controls belong to a single row or message, or are found elsewhere. */
const excluded =
  'header, nav, dialog, [role=dialog], [role=row]:not(:has([role=columnheader])), tbody tr, [role=note], [data-commands=none]'

/**
 * Returns the actions that the page offers at the moment: its visible controls, by their names. Running one puts the
 * focus on the control and presses it.
 *
 * @param area our part of the page
 */
export function pageActions(area: ParentNode): Command[] {
  const actions = new Map<string, Command>()
  for (const control of area.querySelectorAll<HTMLElement>(controls)) {
    const name = nameOf(control)
    if (name === '' || actions.has(name) || !isOffered(control)) continue
    const words = control.dataset['keywords']
    actions.set(name, {
      key: `action ${name}`,
      name,
      ...(words !== undefined && { words }),
      run: () => press(control),
    })
  }
  return [...actions.values()]
}

function nameOf(control: HTMLElement): string {
  const text = control.getAttribute('aria-label') ?? shownText(control)
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Returns the text of a control without parts that only screen readers or only eyes get. */
function shownText(control: HTMLElement): string {
  return [...control.childNodes]
    .map((node) => {
      if (!(node instanceof HTMLElement))
        return node.nodeType === Node.TEXT_NODE ? node.textContent : ''
      return node.ariaHidden === 'true' ? '' : `${shownText(node)} `
    })
    .join('')
}

function isOffered(control: HTMLElement): boolean {
  return (
    control.closest(excluded) === null &&
    !control.matches(':disabled, [aria-disabled=true]') &&
    control.checkVisibility({ visibilityProperty: true })
  )
}

function press(control: HTMLElement): void {
  // After the palette has closed and returned the focus.
  setTimeout(() => {
    if (!control.isConnected) return
    control.scrollIntoView({ block: 'nearest' })
    control.focus({ preventScroll: true })
    if (!(control instanceof HTMLInputElement)) control.click()
  })
}
