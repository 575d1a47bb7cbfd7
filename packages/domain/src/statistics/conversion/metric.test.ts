import { expect, test } from 'vitest'
import { conversionMetrics } from './metric.ts'
import { isEventName } from './goal.ts'

test('conversions are divided by cost and clicks, which may be none', () => {
  const sums = { conversions: 4, conversionValue: 900 }
  expect(conversionMetrics(sums, { cost: 450, clicks: 80 })).toEqual({
    conversions: 4,
    conversionPrice: 113,
    conversionRate: 0.05,
    conversionValue: 900,
    roas: 2,
  })
  expect(conversionMetrics({ conversions: 0, conversionValue: 0 }, { cost: 0, clicks: 0 })).toEqual(
    {
      conversions: 0,
      conversionPrice: null,
      conversionRate: null,
      conversionValue: 0,
      roas: null,
    },
  )
})

test.each([
  ['pay', true],
  ['level_10', true],
  ['Pay', false],
  ['1st', false],
  ['a'.repeat(41), false],
  ['', false],
])('%j names an event: %s', (text, isName) => {
  expect(isEventName(text)).toBe(isName)
})
