import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowSlots, type PlacedRow } from './row-slots.tsx'

const loaded = (...ids: readonly string[]): PlacedRow[] => ids.map((id, index) => ({ index, id }))

/** Returns the slot of each row by its id, or by its index while it loads. */
function slotsOf(slots: RowSlots, rows: readonly PlacedRow[], kept: number | null = null) {
  const items = slots.assign(rows, kept)
  const nameOf = (index: number) => rows.find((row) => row.index === index)?.id ?? index
  return Object.fromEntries(items.map(({ index, slot }) => [nameOf(index), slot]))
}

test('a row keeps its slot when others are added above, removed, or the order changes', () => {
  const slots = new RowSlots()
  const before = slotsOf(slots, loaded('a', 'b', 'c'))
  expect(slotsOf(slots, loaded('new', 'a', 'b', 'c'))).toMatchObject(before)
  expect(slotsOf(slots, loaded('c', 'b', 'a'))).toEqual(before)
})

test('rows that scroll into view take the slots of those that leave', () => {
  const slots = new RowSlots()
  const before = slotsOf(slots, loaded('a', 'b', 'c'))
  const scrolled = [
    { index: 1, id: 'b' },
    { index: 2, id: 'c' },
    { index: 3, id: 'd' },
  ]
  expect(slotsOf(slots, scrolled)).toEqual({ b: before['b'], c: before['c'], d: before['a'] })
})

test('other rows in the same places take the slots of these places', () => {
  const slots = new RowSlots()
  const before = slotsOf(slots, loaded('a', 'b', 'c'))
  slotsOf(slots, loaded('new', 'a', 'b'))
  const after = slotsOf(slots, loaded('x', 'y', 'z'))
  expect([after['y'], after['z']]).toEqual([before['a'], before['b']])
})

test('a row that loads takes the slot of its placeholder, and gives it back', () => {
  const slots = new RowSlots()
  const placeholders = [
    { index: 0, id: null },
    { index: 1, id: null },
  ]
  const before = slotsOf(slots, placeholders)
  expect(slotsOf(slots, loaded('a', 'b'))).toEqual({ a: before[0], b: before[1] })
  expect(slotsOf(slots, placeholders)).toEqual(before)
})

test('the slot of a focused row that is gone draws no other row in its place', () => {
  const slots = new RowSlots()
  const before = slotsOf(slots, loaded('a', 'b', 'c'), 1)
  const after = slotsOf(slots, loaded('a', 'c', 'd'), 1)
  expect(Object.values(after)).not.toContain(before['b'])
  expect(after).toMatchObject({ a: before['a'], c: before['c'] })
})

test('whatever is drawn, each row has one slot, slots are sorted, few, and the same for the same rows', () => {
  const view = fc.record({
    ids: fc.array(fc.option(fc.constantFrom(...'abcdefghijkl')), { maxLength: 8 }),
    start: fc.nat(20),
    kept: fc.option(fc.nat(28)),
  })
  fc.assert(
    fc.property(fc.array(view, { maxLength: 12 }), (views) => {
      const slots = new RowSlots()
      for (const { ids, start, kept } of views) {
        const rows = ids.map((id, at) => ({ index: start + at, id }))
        const items = slots.assign(rows, kept)
        expect(items.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(
          rows.map(({ index }) => index),
        )
        const used = items.map(({ slot }) => slot)
        expect(used).toEqual([...new Set(used)].toSorted((a, b) => a - b))
        expect(Math.max(0, ...used)).toBeLessThan(2 * 8 + 1)
        expect(slots.assign(rows, kept)).toEqual(items)
      }
    }),
  )
})
