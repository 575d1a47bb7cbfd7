import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costDivision } from './cost-share.ts'

test.each([
  [[60, 30], 100, [0.6, 0.3], 10, 0.1],
  [[60, 40], 100, [0.6, 0.4], 0, 0],
  [[100], 100, [1], 0, 0],
  [[75, 75], 100, [0.5, 0.5], 0, 0],
  [[], 100, [], 100, 1],
  [[0, 0], 0, [0, 0], 0, 0],
  [[], 0, [], 0, 0],
])('of %j cents of %i the shares are %j, and others have %i cents, %d', (...row) => {
  const [partsCents, totalCents, shares, othersCents, othersShare] = row
  const { parts, others } = costDivision(partsCents, totalCents)
  expect(parts).toEqual(partsCents.map((cents, at) => ({ cents, share: shares[at] })))
  expect(others).toEqual({ cents: othersCents, share: expect.closeTo(othersShare, 12) })
})

test('the shares add up to the whole, whatever the sums are', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1e12), { maxLength: 8 }), fc.nat(1e13), (partsCents, total) => {
      const { parts, others } = costDivision(partsCents, total)
      const sum = [...parts, others].reduce((all, { share }) => all + share, 0)
      const isFree = total === 0 && partsCents.every((cents) => cents === 0)
      expect(sum).toBeCloseTo(isFree ? 0 : 1, 9)
      expect(others.cents).toBeGreaterThanOrEqual(0)
    }),
  )
})
