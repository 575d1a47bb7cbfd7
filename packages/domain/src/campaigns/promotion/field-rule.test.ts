import { expect, test } from 'vitest'
import { raisesDayBudget } from './field-rule.ts'

test.each([
  [20_000, 20_001, true],
  [20_000, 20_000, false],
  [20_000, 19_999, false],
  [20_000, null, true],
  [null, 20_000, false],
  [null, null, false],
  [0, 1, true],
])('changing a daily budget from %s cents to %s raises it: %s', (was, is, raises) => {
  expect(raisesDayBudget(was, is)).toBe(raises)
})
