import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '../locale/locale.ts'
import { priceText } from './price.ts'

const dots = (text: string) => text.replaceAll(',', '')

describe('S9.4 a price is the cents divided by 100, with 2 decimals and thousands separators', () => {
  test.each<[number | bigint | `${number}`, string]>([
    [0, '0.00'],
    [-0, '0.00'],
    [1, '0.01'],
    [-1, '-0.01'],
    [99, '0.99'],
    [100, '1.00'],
    [99_999, '999.99'],
    [100_000, '1,000.00'],
    [-100_000, '-1,000.00'],
    [123_456_789, '1,234,567.89'],
    [100_000_005, '1,000,000.05'],
    [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
    [Number.MIN_SAFE_INTEGER, '-90,071,992,547,409.91'],
    [9_007_199_254_740_993n, '90,071,992,547,409.93'],
    [-9_007_199_254_740_993n, '-90,071,992,547,409.93'],
    [0n, '0.00'],
    [-5n, '-0.05'],
    [123_456_789_012_345_678_901n, '1,234,567,890,123,456,789.01'],
    ['9007199254740993', '90,071,992,547,409.93'],
    ['-12.5', '-0.13'],
    [2 ** 53, '90,071,992,547,409.92'],
    [1e21, '10,000,000,000,000,000,000.00'],
    [-1e23, '-1,000,000,000,000,000,000,000.00'],
  ])('%s cents are %s', (cents, text) => {
    for (const locale of locales) expect(priceText(cents, locale)).toBe(text)
  })

  test.each<[number, string]>([
    [0.4, '0.00'],
    [-0.4, '0.00'],
    [0.5, '0.01'],
    [-0.5, '-0.01'],
    [1.5, '0.02'],
    [33.499_999, '0.33'],
    [5e-324, '0.00'],
    [-5e-324, '0.00'],
  ])('%s cents round to %s, halves away from zero', (cents, text) => {
    expect(priceText(cents, 'en-US')).toBe(text)
  })

  test.each<[number, string]>([
    [Number.NaN, '-'],
    [Number.POSITIVE_INFINITY, '∞'],
    [Number.NEGATIVE_INFINITY, '-∞'],
  ])('%s is %s', (cents, text) => {
    expect(priceText(cents, 'en-US')).toBe(text)
  })

  test('every safe integer is formatted exactly, and its text is parsed to the same', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        const text = priceText(cents, 'en-US')
        expect(text).toMatch(/^-?\d{1,3}(?:,\d{3})*\.\d\d$/)
        expect(Number(dots(text).replace('.', ''))).toBe(cents === 0 ? 0 : cents)
      }),
      { numRuns: 2000 },
    )
  })

  test('every bigint is formatted exactly, and its text is parsed to the same', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }), (cents) => {
        const text = priceText(cents, 'zh-CN')
        expect(text).toMatch(/^-?\d{1,3}(?:,\d{3})*\.\d\d$/)
        expect(BigInt(dots(text).replace('.', ''))).toBe(cents)
      }),
      { numRuns: 1000 },
    )
  })

  test('each language has the format of its own number format', () => {
    for (const locale of locales) {
      const peer = new Intl.NumberFormat(locale, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
      fc.assert(
        fc.property(fc.integer(), (cents) => {
          expect(priceText(cents, locale)).toBe(peer.format(cents / 100))
        }),
      )
    }
  })
})
