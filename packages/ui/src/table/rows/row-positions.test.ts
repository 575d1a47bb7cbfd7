import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenPositions, positionsWithDetails } from './row-positions.tsx'

const count = 200
const rowPx = 36
const opened = fc
  .uniqueArray(
    fc.record({
      index: fc.integer({ min: 0, max: count - 1 }),
      detailPx: fc.integer({ min: 1, max: 300 }),
    }),
    { selector: ({ index }) => index },
  )
  .map((all) => all.toSorted((a, b) => a.index - b.index))

test('each row is below the previous one and its open detail', () => {
  fc.assert(
    fc.property(opened, (open) => {
      const places = positionsWithDetails(count, rowPx, open)
      let expectedPx = 0
      for (let index = 0; index < count; index += 1) {
        expect(places.topPx(index)).toBe(expectedPx)
        expect(places.indexAt(expectedPx)).toBe(index)
        expectedPx += rowPx + (open.find((one) => one.index === index)?.detailPx ?? 0)
        expect(places.indexAt(expectedPx - 1)).toBe(index)
      }
      expect(places.heightPx).toBe(expectedPx)
    }),
    { numRuns: 30 },
  )
})

test('without open details both agree, also beyond the ends', () => {
  const [even, open] = [evenPositions(count, rowPx), positionsWithDetails(count, rowPx, [])]
  for (const px of [-5, 0, 35, 36, 7199, 99_999]) expect(even.indexAt(px)).toBe(open.indexAt(px))
  expect([evenPositions(0, rowPx).indexAt(10), even.heightPx]).toEqual([0, open.heightPx])
})
