import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '../locale/locale.ts'
import { numberText } from './number.ts'

describe('S9.4 a number gets thousands separators', () => {
  test.each<[number | bigint | `${number}`, string]>([
    [0, '0'],
    [-0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1,000'],
    [-1000, '-1,000'],
    [1_234_567, '1,234,567'],
    [1_000_007, '1,000,007'],
    [Number.MAX_SAFE_INTEGER, '9,007,199,254,740,991'],
    [Number.MIN_SAFE_INTEGER, '-9,007,199,254,740,991'],
    [123_456_789_012_345_678n, '123,456,789,012,345,678'],
    [-1_000n, '-1,000'],
    ['12345678901234567890', '12,345,678,901,234,567,890'],
    ['-0.50', '-0.5'],
    [1e21, '1,000,000,000,000,000,000,000'],
    [0.5, '0.5'],
    [-0.25, '-0.25'],
    [1234.5, '1,234.5'],
    [1.2345, '1.235'],
    [1.0005, '1.001'],
    [1.000_499, '1'],
    [0.1 + 0.2, '0.3'],
    [999.999_9, '1,000'],
    [-0.0001, '0'],
    [1e-7, '0'],
    [Number.NaN, '-'],
    [Number.POSITIVE_INFINITY, '∞'],
    [Number.NEGATIVE_INFINITY, '-∞'],
  ])('%s is %s', (value, text) => {
    for (const locale of locales) expect(numberText(value, locale)).toBe(text)
  })

  test('every safe integer is formatted exactly, and its text is parsed to the same', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        const text = numberText(value, 'en-US')
        expect(text).toMatch(/^-?\d{1,3}(?:,\d{3})*$/)
        expect(Number(text.replaceAll(',', ''))).toBe(value === 0 ? 0 : value)
      }),
      { numRuns: 2000 },
    )
  })
})
