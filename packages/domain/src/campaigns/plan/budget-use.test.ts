import { expect, test } from 'vitest'
import { budgetUse } from './budget-use.ts'

test.each([
  [[100_00, 50_00], 100_00, [1, 0.5], 0.75, 1],
  [[99_99], 100_00, [0.9999], 0.9999, 0],
  [[100_00], 100_00, [1], 1, 1],
  [[150_00, 0, 0], 100_00, [1.5, 0, 0], 0.5, 1],
  [[0], 1, [0], 0, 0],
])('days of %j cents under %i a day use %j of it, on average %d, up on %i', (...row) => {
  const [daysCents, dayBudgetCents, shares, average, usedUpDays] = row
  expect(budgetUse(daysCents, dayBudgetCents)).toEqual({ shares, average, usedUpDays })
})
