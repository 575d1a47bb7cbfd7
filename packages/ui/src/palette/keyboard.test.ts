import { expect, test } from 'vitest'
import { entryAfter, isPaletteKey, type KeyPress } from './keyboard.tsx'

test.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 2, 3, 1],
  ['ArrowUp', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['End', 0, 1, 0],
  ['ArrowDown', 0, 0, null],
  ['ArrowLeft', 1, 3, null],
  ['a', 1, 3, null],
])('%s moves from entry %i of %i to %s', (key, index, count, next) => {
  expect(entryAfter(key, { index, count })).toBe(next)
})

const press = (change: Partial<KeyPress>): KeyPress => ({
  key: 'k',
  code: 'KeyK',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  isComposing: false,
  ...change,
})

test.each<[string, Partial<KeyPress>, string, boolean]>([
  ['Ctrl+K', { ctrlKey: true }, 'Win32', true],
  ['Ctrl+K', { ctrlKey: true }, 'Linux x86_64', true],
  ['Cmd+K', { metaKey: true }, 'MacIntel', true],
  ['Cmd+K', { metaKey: true }, 'iPad', true],
  ['Ctrl+K, which cuts a line there,', { ctrlKey: true }, 'MacIntel', false],
  ['the Windows key and K', { metaKey: true }, 'Win32', false],
  ['K alone', {}, 'Win32', false],
  ['Ctrl+Shift+K', { ctrlKey: true, shiftKey: true }, 'Win32', false],
  ['Ctrl+Alt+K', { ctrlKey: true, altKey: true }, 'Win32', false],
  ['Ctrl+K while a word is composed', { ctrlKey: true, isComposing: true }, 'Win32', false],
  ['Ctrl and a Cyrillic letter in K’s place', { ctrlKey: true, key: 'л' }, 'Win32', true],
  ['Ctrl and another Latin letter there', { ctrlKey: true, key: 't' }, 'Win32', false],
  ['Ctrl+K with Caps Lock', { ctrlKey: true, key: 'K' }, 'Win32', true],
])('%s (%j) on %s opens the palette: %s', (_keys, change, platform, opens) => {
  expect(isPaletteKey(press(change), platform)).toBe(opens)
})
