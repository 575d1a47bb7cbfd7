import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withDerived } from './derived.ts'

const sums = { impressions: 0, clicks: 0, downloads: 0, cost: 0 }

describe('derived figures', () => {
  test('are null if the divisor is 0', () => {
    expect(withDerived(sums)).toEqual({
      ...sums,
      ctr: null,
      downloadRate: null,
      cpc: null,
      cpm: null,
      downloadPrice: null,
    })
  })

  test.each([
    [100, 3, 33],
    [101, 2, 51],
    [1, 2, 1],
    [1, 3, 0],
    [0, 5, 0],
    [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
  ])('%i cents over %i clicks are %i cents a click, rounded half up', (cost, clicks, cpc) => {
    expect(withDerived({ ...sums, cost, clicks }).cpc).toBe(cpc)
  })

  test.each([
    [0, 8, 0],
    [2, 8, 0.25],
    [8, 8, 1],
  ])(
    '%i clicks of %i impressions, and as many downloads of clicks, are a rate of %d',
    (part, whole, rate) => {
      expect(withDerived({ ...sums, clicks: part, impressions: whole }).ctr).toBe(rate)
      expect(withDerived({ ...sums, downloads: part, clicks: whole }).downloadRate).toBe(rate)
    },
  )

  test('of a thousand impressions are a thousand times the cost per impression', () => {
    expect(withDerived({ ...sums, cost: 1_409, impressions: 100_000 }).cpm).toBe(14)
    expect(withDerived({ ...sums, cost: 1_450, impressions: 100_000 }).cpm).toBe(15)
  })

  test('are off by at most half a cent', () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.integer({ min: 1, max: 1e9 }), (cost, clicks) => {
        const { cpc } = withDerived({ ...sums, cost, clicks })
        expect(2n * BigInt(cost) - 2n * BigInt(cpc ?? -1) * BigInt(clicks)).toBeLessThan(
          BigInt(clicks),
        )
        expect(2n * BigInt(cost) - 2n * BigInt(cpc ?? -1) * BigInt(clicks)).toBeGreaterThanOrEqual(
          -BigInt(clicks),
        )
      }),
    )
  })
})
