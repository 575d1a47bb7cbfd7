import { expect, test } from 'vitest'
import { badgeText } from './badge.ts'

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [100_000, '99+'],
])('a counter of %i unread messages shows %j', (count, text) => {
  expect(badgeText(count)).toBe(text)
})
