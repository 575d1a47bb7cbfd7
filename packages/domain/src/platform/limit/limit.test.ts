import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayBudgetFloorCents } from './limit.ts'

describe('a daily budget must be at least 105% of the day’s spending', () => {
  test.each([
    [0, 0],
    [1, 2],
    [19, 20],
    [20, 21],
    [100, 105],
    [101, 107],
    [400_000_000, 420_000_000],
    [8_000_000_000_000_001, 8_400_000_000_000_002],
  ])('%i cents spent give a minimum of %i cents', (spentCents, floorCents) => {
    expect(dayBudgetFloorCents(spentCents)).toBe(floorCents)
  })

  test('the minimum is the smallest whole cent that follows the rule', () => {
    fc.assert(
      fc.property(fc.nat(), (spentCents) => {
        const floor = dayBudgetFloorCents(spentCents)
        expect(floor * 100).toBeGreaterThanOrEqual(spentCents * 105)
        expect((floor - 1) * 100).toBeLessThan(spentCents * 105)
      }),
    )
  })
})
