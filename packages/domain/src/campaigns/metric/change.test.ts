import { expect, test } from 'vitest'
import { changeText } from './change.ts'

test.each<[number | null, number | null, string | null]>([
  [200, 250, '+25.00%'],
  [200, 100, '-50.00%'],
  [200, 200, '0.00%'],
  [3, 0, '-100.00%'],
  [0, 5, null],
  [null, 5, null],
  [5, null, null],
])('from %s to %s a figure has changed by %s', (before, now, text) => {
  expect(changeText(before, now, 'en-US')).toBe(text)
})
