import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

test.each([
  [0, 0, null],
  [500, 0, null],
  [0, 700, 0],
  [99, 700, 0],
  [100, 700, 1],
  [399, 700, 3],
  [400, 700, 4],
  [1_000, 1, 7_000],
])('%i cents with a cost of %i in a week last %j days', (available, week, days) => {
  expect(daysLeft(available, week)).toBe(days)
})
