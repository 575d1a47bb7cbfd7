import { expect, test } from 'vitest'
import { hasControls, shownControls } from './line.ts'

test.each<[string, boolean, string]>([
  ['Alpine Shoes', false, 'Alpine Shoes'],
  ['👩‍💻 and می‌خواهم', false, '👩‍💻 and می‌خواهم'],
  ['two\nlines', true, 'two␤lines'],
  ['a\u2028b\t', true, 'a␤b␤'],
  ...['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'].map(
    (mark): [string, boolean, string] => [
      `a${mark}b`,
      true,
      `a‹U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}›b`,
    ],
  ),
  ['photo\u202Egnp.exe', true, 'photo‹U+202E›gnp.exe'],
])('%j contains invisible characters: %s; it is shown as %j', (text, holds, shown) => {
  expect(hasControls(text)).toBe(holds)
  expect(shownControls(text)).toBe(shown)
})
