/** As much of a key's event as decides what it means. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing'
>

/** Which entry a key leads to from this one; null for keys that lead nowhere. The ends are joined. */
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

/** Is it the key that opens the palette: Ctrl+K, on a Mac Cmd+K, where Ctrl+K cuts the rest of a line? */
export function isPaletteKey(press: KeyPress, platform: string = navigator.platform): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = press
  const withControl = isMac(platform) ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return withControl && !shiftKey && !altKey && !press.isComposing && isK(press)
}

/** By the letter; where a keyboard has no Latin ones, by its place. */
function isK({ key, code }: KeyPress): boolean {
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
}

/** Has the machine a command key? */
export function isMac(platform: string = navigator.platform): boolean {
  return /^(Mac|iP)/.test(platform)
}
