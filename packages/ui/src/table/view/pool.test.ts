import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  drawnItems,
  maxVisibleColumns,
  overscanned,
  slotOf,
  visibleColumns,
  visibleRows,
} from './pool.tsx'
import { evenPositions } from '../rows/row-positions.tsx'

test.each([
  // scrollPx, viewPx, row count, start, end
  [0, 360, 1000, 0, 10],
  [1, 360, 1000, 0, 11],
  [36, 360, 1000, 1, 11],
  [35_640, 360, 1000, 990, 1000],
  [99_999, 360, 1000, 999, 1000],
  [0, 360, 3, 0, 3],
  [0, 360, 0, 0, 0],
  [0, 0, 10, 0, 0],
])(
  'scrolled by %i, %i px of %i rows show those from %i to before %i',
  (scrollPx, viewPx, count, start, end) => {
    expect(visibleRows({ scrollPx, viewPx }, evenPositions(count, 36))).toEqual({ start, end })
  },
)

const edges = fc
  .array(fc.integer({ min: 48, max: 400 }), { minLength: 1, maxLength: 80 })
  .map((widths) => {
    const edgesPx = [0]
    for (const width of widths) edgesPx.push((edgesPx.at(-1) ?? 0) + width)
    return edgesPx
  })

test('every column with a visible pixel is visible, and no other', () => {
  fc.assert(
    fc.property(
      edges,
      fc.nat(20_000),
      fc.integer({ min: 1, max: 2000 }),
      (edgesPx, wanted, viewPx) => {
        const scrollPx = Math.min(wanted, Math.max(0, (edgesPx.at(-1) ?? 0) - viewPx))
        const { start, end } = visibleColumns(edgesPx, { scrollPx, viewPx })
        const seen = edgesPx
          .slice(0, -1)
          .map((left, at) => ({ at, left, right: edgesPx[at + 1] ?? 0 }))
          .filter(({ left, right }) => right > scrollPx && left < scrollPx + viewPx)
          .map(({ at }) => at)
        expect([start, end]).toEqual([seen[0], (seen.at(-1) ?? 0) + 1])
      },
    ),
  )
})

test('at any scroll position, no more columns are visible than the pool has', () => {
  fc.assert(
    fc.property(
      edges,
      fc.nat(20_000),
      fc.integer({ min: 1, max: 2000 }),
      (edgesPx, scrollPx, viewPx) => {
        const { start, end } = visibleColumns(edgesPx, { scrollPx, viewPx })
        expect(end - start).toBeLessThanOrEqual(maxVisibleColumns(edgesPx, viewPx))
      },
    ),
  )
})

const windows = fc
  .record({
    count: fc.integer({ min: 1, max: 5000 }),
    size: fc.integer({ min: 4, max: 60 }),
    at: fc.nat(5000),
  })
  .map(({ count, size, at }) => {
    const start = Math.min(at, count - 1)
    const visible = { start, end: Math.min(count, start + Math.ceil(size / 2)) }
    return { count, size, visible }
  })
const direction = fc.constantFrom(1 as const, -1 as const)

test('the window contains everything visible, has the size of the pool, and ends with the rows', () => {
  fc.assert(
    fc.property(windows, direction, ({ count, size, visible }, way) => {
      const window = overscanned(visible, { size, count, direction: way })
      expect(window.start).toBeLessThanOrEqual(visible.start)
      expect(window.end).toBeGreaterThanOrEqual(visible.end)
      expect(window.end - window.start).toBe(Math.min(size, count))
      expect(window.start).toBeGreaterThanOrEqual(0)
      expect(window.end).toBeLessThanOrEqual(count)
    }),
  )
})

test.each([
  [1 as const, { start: 98, end: 118 }],
  [-1 as const, { start: 94, end: 114 }],
])('most of the spare rows are in the direction of travel (%i)', (way, window) => {
  const visible = { start: 100, end: 112 }
  expect(overscanned(visible, { size: 20, count: 1000, direction: way })).toEqual(window)
})

test('no two rows share a slot of the pool, and one slot more than the pool is enough', () => {
  fc.assert(
    fc.property(windows, fc.option(fc.nat(5000)), ({ count, size, visible }, focused) => {
      const kept = focused === null ? null : focused % count
      const items = drawnItems(overscanned(visible, { size, count, direction: 1 }), kept, size)
      const slots = items.map(({ slot }) => slot)
      expect(new Set(slots).size).toBe(slots.length)
      expect(Math.max(...slots)).toBeLessThanOrEqual(size)
      expect(slots).toEqual(slots.toSorted((a, b) => a - b))
      expect(kept === null || items.some(({ index }) => index === kept)).toBe(true)
    }),
  )
})

test('the focused row keeps its slot, whatever else is drawn', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: 1, max: 60 }), (kept, size) => {
      expect(slotOf(kept, kept, size)).toBe(slotOf(kept, null, size))
    }),
  )
})
