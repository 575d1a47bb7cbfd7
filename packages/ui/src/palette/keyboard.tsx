/** The fields of a keyboard event that decide its meaning. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing'
>

/**
 * Returns the index of the entry that a key leads to; null for keys that do not move. The list wraps around at both
 * ends.
 */
export function entryAfter(
  key: string,
  { index, count }: { index: number; count: number },
): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count
    case 'ArrowUp':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** Returns whether the key opens the palette: Ctrl+K, or Cmd+K on a Mac, where Ctrl+K deletes the rest of a line. */
export function isPaletteKey(press: KeyPress, platform: string = navigator.platform): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = press
  const withControl = isMac(platform) ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return withControl && !shiftKey && !altKey && !press.isComposing && isK(press)
}

/** Compares the letter; on keyboard layouts without Latin letters, the physical key. */
function isK({ key, code }: KeyPress): boolean {
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
}

/** Returns whether the machine has a Command key. */
export function isMac(platform: string = navigator.platform): boolean {
  return /^(Mac|iP)/.test(platform)
}
