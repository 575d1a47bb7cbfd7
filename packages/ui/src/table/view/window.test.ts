import { expect, test } from 'vitest'
import { evenPositions } from '../rows/row-positions.tsx'
import { isIn, lengthOf } from './pool.tsx'
import { emptyWindow, pageRowsOf, windowAt, type GridSize, type GridView } from './window.tsx'

const edgesPx = (count: number) => Array.from({ length: count + 1 }, (_, at) => at * 100)
const size: GridSize = {
  places: evenPositions(10_000, 36),
  coveredPx: 72,
  pinnedPx: 300,
  edgesPx: edgesPx(60),
}
const view: GridView = { leftPx: 0, topPx: 0, widthPx: 1300, heightPx: 72 + 360, direction: 1 }

test('at first only visible rows are drawn, then the spare ones too', () => {
  const first = windowAt(size, view, emptyWindow)
  expect(first.rows).toEqual({ start: 0, end: 10 })
  const second = windowAt(size, view, first)
  expect(second.rows).toEqual({ start: 0, end: second.rowPool })
})

test('of many columns only visible ones are drawn, then one spare one too', () => {
  // A view of 1000 px shows eleven columns of 100 px, some of them partly.
  const first = windowAt(size, { ...view, leftPx: 2050 }, emptyWindow)
  expect(first.columns).toEqual({ start: 20, end: 31 })
  expect(windowAt(size, { ...view, leftPx: 2050 }, first).columns).toEqual({ start: 20, end: 32 })
})

test('a jump keeps the spare rows and columns', () => {
  const before = windowAt(size, view, windowAt(size, view, emptyWindow))
  const after = windowAt(size, { ...view, topPx: 180_000, leftPx: 2050 }, before)
  const lengths = [lengthOf(after.rows), lengthOf(after.columns)]
  expect(lengths).toEqual([before.rowPool, before.columnPool])
  expect(lengths).toEqual([lengthOf(before.rows), lengthOf(before.columns)])
  expect(isIn(after.rows, 5000) && isIn(after.rows, 5009)).toBe(true)
  expect(isIn(after.columns, 20) && isIn(after.columns, 30)).toBe(true)
})

test('few columns are all drawn, at any scroll position', () => {
  const few = { ...size, edgesPx: edgesPx(24) }
  expect(windowAt(few, { ...view, leftPx: 900 }, emptyWindow).columns).toEqual({
    start: 0,
    end: 24,
  })
})

test('a page of the keyboard is the number of fully visible rows', () => {
  expect(pageRowsOf(windowAt(size, view, emptyWindow))).toBe(9)
})
