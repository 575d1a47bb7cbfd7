import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowOrder, type OrderKey } from './row-order.ts'

const rank = fc.oneof(
  fc.constantFrom(Number.NaN, 0, -0, 1, -1, Infinity, -Infinity, 2 ** 53, 5e-324),
  fc.integer({ min: -3, max: 3 }),
  fc.double(),
)

/** Two keys for the same rows. */
const keys = fc.array(fc.tuple(rank, rank), { maxLength: 60 }).chain((pairs) =>
  fc.tuple(fc.boolean(), fc.boolean()).map((descending) =>
    descending.map((isDescending, at): OrderKey => ({
      ranks: Float64Array.from(pairs, (pair) => pair[at] ?? Number.NaN),
      descending: isDescending,
    })),
  ),
)

test('rows are ordered by the first key, then the second, then their position, with empty ones last', () => {
  fc.assert(
    fc.property(keys, (both) => {
      const count = both[0]?.ranks.length ?? 0
      const expected = Array.from({ length: count }, (_, at) => at).toSorted(
        (a, b) => both.map((key) => placed(key, a, b)).find((sign) => sign !== 0) ?? a - b,
      )
      expect([...rowOrder(count, both)]).toEqual(expected)
    }),
  )
})

test('without a key rows keep their order', () => {
  expect([...rowOrder(3, [])]).toEqual([0, 1, 2])
})

function placed({ ranks, descending }: OrderKey, a: number, b: number): number {
  const [first = Number.NaN, second = Number.NaN] = [ranks[a], ranks[b]]
  if (Number.isNaN(first) || Number.isNaN(second)) {
    return Number(Number.isNaN(first)) - Number(Number.isNaN(second))
  }
  if (first === second) return 0
  return first < second === descending ? 1 : -1
}
