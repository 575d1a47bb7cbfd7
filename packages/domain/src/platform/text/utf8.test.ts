import { expect, test } from 'vitest'
import { utf8Length } from './utf8.ts'

test.each([
  ['', 0],
  ['\u007f', 1],
  ['\u0080', 2],
  ['\u07ff', 2],
  ['\u0800', 3],
  ['鞋\uffff', 6],
  ['\u{10000}', 4],
  ['a😀', 5],
  ['\ud800', 3],
])('%j is %i bytes long', (text, bytes) => {
  expect(utf8Length(text)).toBe(bytes)
})
