import { expect, test } from 'vitest'
import { changeText, changeTone } from './change.ts'

test.each<[number | null, number | null, string | null]>([
  [200, 250, '+25.00%'],
  [200, 100, '-50.00%'],
  [200, 200, '0.00%'],
  [3, 0, '-100.00%'],
  [-50, 50, '+200.00%'],
  [-50, -75, '-50.00%'],
  [0, 5, null],
  [null, 5, null],
  [5, null, null],
])('from %s to %s a figure has changed by %s', (before, now, text) => {
  expect(changeText(before, now, 'en-US')).toBe(text)
})

test.each([
  ['clicks', 1, 2, 'good'],
  ['clicks', 2, 1, 'bad'],
  ['downloadPrice', 1, 2, 'bad'],
  ['downloadPrice', 2, 1, 'good'],
  ['cpm', 2, 1, 'good'],
  ['ctr', 1, 1, null],
  ['cost', 1, 2, null],
  ['cost', 2, 1, null],
] as const)('a change of %s from %s to %s is %s for the advertiser', (code, before, now, tone) => {
  expect(changeTone(code, before, now)).toBe(tone)
})
