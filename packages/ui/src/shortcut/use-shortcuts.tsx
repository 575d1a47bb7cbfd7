import { useEffect, useEffectEvent, useRef } from 'react'
import { hasDialog, isOurs } from '../palette/opener.tsx'
import { leadsToRows, shortcutPress, type ShortcutPress, takesLetters } from './key-press.tsx'

/** A page that a shortcut leads to. */
export interface ShortcutPage {
  /** The letter after the key that begins a shortcut to a page. */
  readonly letter: string
  readonly name: string
  readonly go: () => void
}

interface ShortcutOptions {
  /** A selector for our part of the page around the element. */
  readonly within: string
  readonly pages: readonly ShortcutPage[]
  /** Shows the list of shortcuts. */
  readonly showList: () => void
}

/** The browser keeps this choice: letters may be typed by accident, or by speech. @see WCAG 2.1.4 */
const storageKey = 'placard.shortcuts'

/** Returns whether shortcuts of a single letter are on. */
export function areLettersOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off'
}

/** Turns shortcuts of a single letter on or off. */
export function setLetters(on: boolean): void {
  localStorage.setItem(storageKey, on ? 'on' : 'off')
}

/** The time in milliseconds in which the second key of a shortcut is awaited. */
const awaitedMs = 1_500

/**
 * Makes the shortcuts work that are letters: outside of fields, while no dialog is open, and not while the focus is in a
 * part of the page that belongs to a host.
 *
 * @param element an element of our part of the page
 */
export function useShortcuts(element: Element | null, options: ShortcutOptions): void {
  const begunMs = useRef(Number.NEGATIVE_INFINITY)
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const ours = element?.closest(options.within)
    const [target] = event.composedPath()
    if (!ours || event.defaultPrevented || !isOurs(event, ours) || hasDialog(ours)) return
    if (leadsToRows(event, target) && focusRows(ours)) return event.preventDefault()
    if (takesLetters(target) || !areLettersOn()) return
    const isBegun = event.timeStamp - begunMs.current < awaitedMs
    const press = shortcutPress(event, isBegun)
    begunMs.current = press?.kind === 'begin' ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (press === null || !act(press, ours, options)) return
    event.preventDefault()
    // The second letter of a shortcut must not be taken for one of the element with the focus.
    event.stopPropagation()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
}

/** @returns whether the press did something */
function act(press: ShortcutPress, ours: Element, { pages, showList }: ShortcutOptions): boolean {
  switch (press.kind) {
    case 'begin':
      return true
    case 'list':
      showList()
      return true
    case 'find': {
      const field = shown(ours, 'input[type=search]')
      field?.focus()
      return field !== undefined
    }
    case 'rows':
      return focusRows(ours)
    case 'control': {
      const control = shown(ours, `[aria-keyshortcuts=${press.letter}]`)
      control?.click()
      return control !== undefined
    }
    case 'go': {
      const page = pages.find(({ letter }) => letter === press.letter)
      page?.go()
      return page !== undefined
    }
  }
}

/** Moves the focus to the cell of the list that had it last, or else to the name in its first row. */
function focusRows(ours: Element): boolean {
  const body = shown(ours, '.placard-table-body')
  const rows = [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const firstRow = Math.min(...rows.map(({ dataset }) => Number(dataset['row'])))
  const first = `[data-row="${firstRow}"]`
  const target = [
    '[tabindex="0"]',
    `${first} a`,
    `${first} button[data-text]`,
    `${first} [tabindex]`,
  ]
    .map((selector) => body?.querySelector<HTMLElement>(selector))
    .find((found) => found)
  target?.focus()
  return target !== undefined
}

/** Returns the first visible element, before those in the menu beside the page. */
function shown(ours: Element, selector: string): HTMLElement | undefined {
  return [...ours.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      element.closest('nav') === null && element.checkVisibility({ visibilityProperty: true }),
  )
}
