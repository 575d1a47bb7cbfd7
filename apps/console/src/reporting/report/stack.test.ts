import { shownMetrics } from '@placard/domain/reporting/report/shown-metric'
import { type ReportSums, withConversions } from '@placard/domain/statistics/conversion/figure'
import { describe, expect, test } from 'vitest'
import { isAdditive, seriesMax, stackOf, stackQuestion } from './stack.ts'

const week = { from: '2026-11-02', to: '2026-11-08' } as const
const year = { from: '2025-11-09', to: '2026-11-08' } as const
const quarter = { from: '2026-08-10', to: '2026-11-08' } as const

test.each([
  [['plan'], week, { series: 'plan', grain: 'day' }],
  [['day', 'ad'], week, { series: 'ad', grain: 'day' }],
  [['week', 'region'], week, { series: 'region', grain: 'week' }],
  // More than 31 days are weeks, and more than 31 weeks are months.
  [['day', 'plan'], quarter, { series: 'plan', grain: 'week' }],
  [['plan'], year, { series: 'plan', grain: 'month' }],
  [['day', 'hour'], week, null],
] as const)('rows by %j on %j are stacked as %j', (dimensions, days, stacked) => {
  expect(stackQuestion(dimensions, days)).toEqual(stacked)
})

const reading = { currency: 'CNY', locale: 'en-US', customMetrics: [] } as const
const [cost, ctr] = shownMetrics(['cost', 'ctr'], reading)

test('amounts add up, rates do not', () => {
  expect([cost, ctr].map((metric) => metric && isAdditive(metric))).toEqual([true, false])
})

describe('the bars of ten plans', () => {
  const sums = (amount: number): ReportSums => ({
    impressions: 0,
    clicks: 0,
    downloads: 0,
    cost: amount,
    conversions: 0,
    conversionValue: 0,
  })
  const costs = Array.from({ length: 10 }, (_, at) => 100 - at)
  const all = costs.reduce((sum, one) => sum + one, 0)
  const figures = {
    rows: costs.map((one, at) => ({
      values: [{ value: String(at), name: `Plan ${at}` }],
      metrics: withConversions(sums(one)),
      cells: [sums(one)],
    })),
    columns: [{ value: '2026-11-03', name: null, metrics: withConversions(sums(all)) }],
    others: null,
    total: withConversions(sums(all)),
  }
  const stacked = { series: 'plan', grain: 'day' } as const

  test('are eight series and one of all others, which add up to the total', () => {
    if (cost === undefined) throw new Error('the cost is a metric')
    const stack = stackOf(figures, stacked, { days: week, metric: cost, isSorted: false })
    expect(stack.series).toHaveLength(seriesMax + 1)
    expect(stack.series.at(-1)).toMatchObject({ value: null, total: 92 + 91 })
    expect(stack.bars).toHaveLength(7)
    expect(stack.max).toBe(all)
    const [empty, full] = stack.bars
    expect(empty).toMatchObject({ unit: '2026-11-02', total: 0 })
    expect(full).toMatchObject({ unit: '2026-11-03', total: all })
    expect(full?.parts[0]).toMatchObject({ value: 100, share: 100 / all })
    expect(full?.parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  })
})
