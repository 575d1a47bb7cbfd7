import { expect, test } from 'vitest'
import { fullWidthLength } from './width.ts'

test.each([
  ['', 0],
  ['a', 1],
  ['ab', 1],
  ['abc', 2],
  ['男鞋', 2],
  ['男鞋a', 3],
  ['😀', 1],
])('%s is %i full-width characters long', (text, length) => {
  expect(fullWidthLength(text)).toBe(length)
})
