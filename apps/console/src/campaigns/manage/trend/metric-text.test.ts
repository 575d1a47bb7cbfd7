import { axisOf } from '@placard/domain/statistics/metric/axis'
import { elementType } from '@placard/domain/platform/column/element'
import { describe, expect, test } from 'vitest'
import { axisTexts, totalText } from './metric-text.ts'

const { number, price, rate, percent } = elementType
const aMetric = (type: number) => ({ code: 'clicks', name: 'Clicks', elementType: type }) as const

describe('S9.9 large numbers of the chart have units', () => {
  test.each([
    [number, 0, '0 1 2 3 4', '0 1 2 3 4'],
    [number, 3_999, '0 1K 2K 3K 4K', '0 1,000 2,000 3,000 4,000'],
    [number, 4_800, '0 1.5K 3K 4.5K 6K', '0 1,500 3,000 4,500 6,000'],
    [number, 12_000, '0 3K 6K 9K 12K', '0 3,000 6,000 9,000 1.2万'],
    [number, 40_000, '0 10K 20K 30K 40K', '0 1万 2万 3万 4万'],
    [number, 400_000_000, '0 100M 200M 300M 400M', '0 1亿 2亿 3亿 4亿'],
    [price, 0, '0 1 2 3 4', '0 1 2 3 4'],
    [price, 4, '0.00 0.01 0.02 0.03 0.04', '0.00 0.01 0.02 0.03 0.04'],
    [price, 600, '0.00 1.50 3.00 4.50 6.00', '0.00 1.50 3.00 4.50 6.00'],
    [price, 4_000_000, '0 10K 20K 30K 40K', '0 1万 2万 3万 4万'],
    [rate, 0, '0% 25% 50% 75% 100%', '0% 25% 50% 75% 100%'],
    [rate, 0.0123, '0% 0.4% 0.8% 1.2% 1.6%', '0% 0.4% 0.8% 1.2% 1.6%'],
    [percent, 8, '0% 2% 4% 6% 8%', '0% 2% 4% 6% 8%'],
  ])('S9.9 the labels of type %i up to %d are “%s” and “%s”', (type, top, english, chinese) => {
    const labels = (locale: 'en-US' | 'zh-CN') =>
      axisTexts(aMetric(type), axisOf(type, [top]), locale).join(' ')
    expect(labels('en-US')).toBe(english)
    expect(labels('zh-CN')).toBe(chinese)
  })

  test.each([
    [number, null, '-', '-'],
    [number, 99_999_999, '99,999,999', '99,999,999'],
    [number, 100_000_000, '100M', '1亿'],
    [number, 123_456_789, '123.46M', '1.23亿'],
    [price, 9_999_999_999, '99,999,999.99', '99,999,999.99'],
    [price, 12_345_678_900, '123.46M', '1.23亿'],
    [rate, 20_000, '2,000,000.00%', '2,000,000.00%'],
  ])('S9.9 a total of type %i of %s is “%s” and “%s”', (type, value, english, chinese) => {
    expect(totalText(aMetric(type), value, 'en-US')).toBe(english)
    expect(totalText(aMetric(type), value, 'zh-CN')).toBe(chinese)
  })
})
