import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '../locale/locale.ts'
import { percentText } from './percent.ts'
import { rateText } from './rate.ts'

describe('S9.4 a rate is multiplied by 100 and gets 2 decimals and a percent sign', () => {
  test.each<[number | bigint, string]>([
    [0.285, '28.50%'],
    [0, '0.00%'],
    [-0, '0.00%'],
    [1, '100.00%'],
    [-0.5, '-50.00%'],
    [0.000_05, '0.01%'],
    [-0.000_05, '-0.01%'],
    [0.000_049_999_999, '0.00%'],
    [-0.000_049_999_999, '0.00%'],
    [0.010_05, '1.01%'],
    [0.145_85, '14.59%'],
    [1.005, '100.50%'],
    [1.000_05, '100.01%'],
    [0.333_333_333_333_333_3, '33.33%'],
    [12.345_678, '1,234.57%'],
    [214_748.364_75, '21,474,836.48%'],
    [9_007_199_254_740_991, '900,719,925,474,099,100.00%'],
    [3n, '300.00%'],
    [1e20, '10,000,000,000,000,000,000,000.00%'],
    [5e-324, '0.00%'],
    [Number.NaN, '-'],
    [Number.POSITIVE_INFINITY, '∞%'],
    [Number.NEGATIVE_INFINITY, '-∞%'],
  ])('%s is %s', (rate, text) => {
    for (const locale of locales) expect(rateText(rate, locale)).toBe(text)
  })

  test('every rate of whole millionths is rounded by its decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), (millionths) => {
        const size = Math.abs(millionths)
        const hundredths = (size - (size % 100)) / 100 + (size % 100 >= 50 ? 1 : 0)
        const value = Number(rateText(millionths / 1_000_000, 'en-US').replaceAll(/[,%]/g, ''))
        expect(Math.abs(value)).toBe(hundredths / 100)
        expect(Math.sign(value) * Math.sign(millionths)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('S9.4 a percent is the value with 2 decimals and a percent sign', () => {
  test.each<[number, string]>([
    [28.5, '28.50%'],
    [1.005, '1.01%'],
    [-1.005, '-1.01%'],
    [0.285, '0.29%'],
    [-0.004, '0.00%'],
    [1234.5, '1,234.50%'],
    [1e15, '1,000,000,000,000,000.00%'],
    [0.1 + 0.2, '0.30%'],
  ])('%s is %s', (percent, text) => {
    for (const locale of locales) expect(percentText(percent, locale)).toBe(text)
  })
})
