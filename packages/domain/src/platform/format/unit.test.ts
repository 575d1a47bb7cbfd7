import { describe, expect, test } from 'vitest'
import { unitText } from './unit.ts'

describe('S9.9 a number has the largest unit that is not above it, with at most two decimals', () => {
  test.each<[number | bigint, string, string]>([
    [0, '0', '0'],
    [7, '7', '7'],
    [99, '99', '99'],
    [99.99, '99.99', '99.99'],
    [100, '1 hundred', '1百'],
    [150, '1.5 hundred', '1.5百'],
    [999, '9.99 hundred', '9.99百'],
    [1_000, '1 thousand', '1千'],
    [1_005, '1.01 thousand', '1.01千'],
    [9_999, '10 thousand', '10千'],
    [10_000, '1 ten thousand', '1万'],
    [25_000, '2.5 ten thousand', '2.5万'],
    [12_345, '1.23 ten thousand', '1.23万'],
    [99_999_999, '10,000 ten thousand', '10,000万'],
    [100_000_000, '1 hundred million', '1亿'],
    [123_456_789, '1.23 hundred million', '1.23亿'],
    [-25_000, '-2.5 ten thousand', '-2.5万'],
    [-100, '-1 hundred', '-1百'],
    [-99, '-99', '-99'],
    [9_007_199_254_740_993n, '90,071,992.55 hundred million', '90,071,992.55亿'],
    [1e20, '1,000,000,000,000 hundred million', '1,000,000,000,000亿'],
    [Number.NaN, '-', '-'],
    [Number.POSITIVE_INFINITY, '∞ hundred million', '∞亿'],
  ])('%s is "%s" and "%s"', (value, english, chinese) => {
    expect(unitText(value, 'en-US')).toBe(english)
    expect(unitText(value, 'zh-CN')).toBe(chinese)
  })
})
