import { elementType } from '@placard/domain/platform/column/element'
import { describe, expect, test } from 'vitest'
import { axisText, totalText } from './metric-text.ts'

const { number, price, rate } = elementType
const aMetric = (type: number) => ({ code: 'clicks', name: 'Clicks', elementType: type }) as const

describe('S9.9 large numbers of the chart have units', () => {
  test.each([
    [number, 0, '0', '0'],
    [number, 9_999, '9,999', '9,999'],
    [number, 10_000, '1 ten thousand', '1万'],
    [number, 25_000, '2.5 ten thousand', '2.5万'],
    [number, 300_000_000, '3 hundred million', '3亿'],
    [price, 999_900, '9,999.00', '9,999.00'],
    [price, 1_500_000, '1.5 ten thousand', '1.5万'],
    [rate, 20_000, '2,000,000.00%', '2,000,000.00%'],
  ])('S9.9 a label of type %i for %i is “%s” and “%s”', (type, value, english, chinese) => {
    expect(axisText(aMetric(type), value, 'en-US')).toBe(english)
    expect(axisText(aMetric(type), value, 'zh-CN')).toBe(chinese)
  })

  test.each([
    [number, null, '-', '-'],
    [number, 99_999_999, '99,999,999', '99,999,999'],
    [number, 123_456_789, '1.23 hundred million', '1.23亿'],
    [price, 9_999_999_999, '99,999,999.99', '99,999,999.99'],
    [price, 12_345_678_900, '1.23 hundred million', '1.23亿'],
  ])('S9.9 a total of type %i of %s is “%s” and “%s”', (type, value, english, chinese) => {
    expect(totalText(aMetric(type), value, 'en-US')).toBe(english)
    expect(totalText(aMetric(type), value, 'zh-CN')).toBe(chinese)
  })
})
