import { expect, test } from 'vitest'
import { elementType } from '../../platform/column/element.ts'
import { withConversions } from '../../statistics/conversion/figure.ts'
import type { CustomMetric } from '../../statistics/custom-metric/custom-metric.ts'
import { offeredMetrics, shownMetrics } from './shown-metric.ts'

const sums = {
  impressions: 2000,
  clicks: 100,
  downloads: 0,
  cost: 12_345,
  conversions: 10,
  conversionValue: 50_000,
}

const metricOf = (formula: string, more: Partial<CustomMetric> = {}): CustomMetric => ({
  metricId: '1',
  metricName: 'Mine',
  formula,
  format: 'decimal',
  ...more,
})

test.each([
  ['amount', 'cost / 7', elementType.price, 1764],
  ['number', 'impressions / 3', elementType.number, 667],
  ['decimal', 'impressions / 3', elementType.price, 66_667],
  ['percentage', 'clicks / impressions', elementType.rate, 0.05],
] as const)('the format %s rounds the value of %s', (format, formula, type, value) => {
  const reading = {
    locale: 'en-US',
    currency: 'CNY',
    customMetrics: [metricOf(formula, { format })],
  } as const
  const [metric] = shownMetrics(['custom1'], reading)
  expect(metric?.type).toBe(type)
  expect(metric?.valueOf(withConversions(sums))).toBe(value)
  expect(metric?.label).toBe(format === 'amount' ? 'Mine (CNY)' : 'Mine')
})

test('a removed metric is left out, one with a problem is not offered, and the cost is shown instead of nothing', () => {
  const broken = metricOf('custom7 + 1')
  const reading = { locale: 'en-US', currency: 'CNY', customMetrics: [broken] } as const
  const codes = (shown: ReturnType<typeof shownMetrics>) => shown.map(({ code }) => code)
  expect(codes(shownMetrics(['clicks', 'custom9', 'custom1'], reading))).toEqual(['clicks'])
  expect(codes(shownMetrics(['custom9'], reading))).toEqual(['cost'])
  expect(codes(offeredMetrics(reading))).not.toContain('custom1')
})
