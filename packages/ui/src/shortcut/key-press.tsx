import type { KeyPress } from '../palette/keyboard.tsx'

/** The meaning of a key press outside of text fields. */
export type ShortcutPress =
  | { readonly kind: 'list' | 'find' | 'rows' | 'begin' }
  /** The control of the page with this letter as its shortcut, or the page with this letter. */
  | { readonly kind: 'control' | 'go'; readonly letter: string }

/**
 * Returns the meaning of a key press; null for keys without one.
 *
 * @param isBegun true after the key that begins a shortcut to a page
 */
export function shortcutPress(press: KeyPress, isBegun: boolean): ShortcutPress | null {
  const { key, ctrlKey, metaKey, altKey, isComposing } = press
  if (ctrlKey || metaKey || altKey || isComposing) return null
  if (isBegun) return /^[a-z]$/i.test(key) ? { kind: 'go', letter: key.toUpperCase() } : null
  switch (key) {
    // Some keyboards have them with Shift.
    case '?':
    case '？':
      return { kind: 'list' }
    case '/':
      return { kind: 'find' }
    case 'j':
      return { kind: 'rows' }
    case 'd':
    case 'f':
    case 'l':
    case 'n':
      return { kind: 'control', letter: key.toUpperCase() }
    case 'g':
      return { kind: 'begin' }
    default:
      return null
  }
}

const fields =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, video, audio, [contenteditable], [role=combobox], [role=textbox], [role=listbox], [role=menu], [role=tree]'

/** Returns whether a key press leads from a search to the rows that it found. */
export function leadsToRows(
  { key, ctrlKey, metaKey, shiftKey, altKey, isComposing }: KeyPress,
  target: EventTarget | undefined,
): boolean {
  if (key !== 'ArrowDown' || ctrlKey || metaKey || shiftKey || altKey || isComposing) return false
  return target instanceof Element && target.matches('input[type=search]:not([role])')
}

/** Returns whether letters have a meaning of their own where they are typed. */
export function takesLetters(target: EventTarget | undefined): boolean {
  return target instanceof Element && target.closest(fields) !== null
}
