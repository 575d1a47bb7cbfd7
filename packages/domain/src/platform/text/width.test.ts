import { expect, test } from 'vitest'
import { fullWidthLength, lengthInTwoLines } from './width.ts'

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

test.each([
  ['', 0],
  ['Cost', 4],
  ['Cost per click', 8],
  ['Video completion rate', 15],
  ['Cost per completed view (CNY)', 18],
  ['完播率', 4],
  ['25%进度播放数', 7],
  ['Incomprehensibilities', 21],
])('the longer of two lines of %j has %i half-width letters', (text, length) => {
  expect(lengthInTwoLines(text)).toBe(length)
})
