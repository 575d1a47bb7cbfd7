import { describe, expect, test } from 'vitest'
import { countsConversions, reportRemainder, type ReportSums, withConversions } from './figure.ts'

const sums: ReportSums = {
  impressions: 1_000,
  clicks: 40,
  downloads: 0,
  cost: 1_000,
  conversions: 8,
  conversionValue: 2_500,
}

describe('the figures of conversions', () => {
  test('are the cost of each, their part of the clicks, and the value of the cost', () => {
    expect(withConversions(sums)).toMatchObject({
      conversionPrice: 125,
      conversionRate: 0.2,
      roas: 2.5,
      cpc: 25,
    })
  })

  test.each([
    [{ conversions: 3 }, { conversionPrice: 333 }],
    [{ conversions: 16, cost: 1_000 }, { conversionPrice: 63 }],
    // A click can have several.
    [{ conversions: 60 }, { conversionRate: 1.5 }],
    [{ conversions: 0 }, { conversionPrice: null, conversionRate: 0 }],
    [{ clicks: 0 }, { conversionRate: null, conversionPrice: 125 }],
    [{ cost: 0 }, { conversionPrice: 0, roas: null }],
    [
      { conversions: null, conversionValue: null },
      { conversions: null, conversionPrice: null, conversionRate: null, roas: null },
    ],
  ])('of %j are %j', (changed, expected) => {
    expect(withConversions({ ...sums, ...changed })).toMatchObject(expected)
  })
})

test('the rest of a total knows its conversions if all of its parts do', () => {
  const part = { ...sums, clicks: 10, conversions: 3, conversionValue: 500 }
  expect(reportRemainder(sums, [part, part])).toMatchObject({
    clicks: 20,
    conversions: 2,
    conversionValue: 1_500,
  })
  const unknown = { ...part, conversions: null, conversionValue: null }
  const rest = { clicks: 20, conversions: null, conversionValue: null }
  expect(reportRemainder(sums, [part, unknown])).toMatchObject(rest)
})

test.each([
  [['day', 'hour', 'ad'], true],
  [['plan', 'region'], false],
  [['creative'], false],
] as const)('by %j conversions are counted: %s', (dimensions, isCounted) => {
  expect(countsConversions(dimensions)).toBe(isCounted)
})
