import { expect, test } from 'vitest'
import { ariaIndexOf, linesOf, rowOn, type TotalPlace } from './lines.tsx'

test.each<[TotalPlace | null, (number | null)[], number | null]>([
  [null, [null, 0, 1, 2], null],
  ['bottom', [null, 0, 1, 2, null], 4],
  ['top', [null, null, 0, 1, 2], 1],
])('header, three rows and the total (%s) have consecutive numbers', (place, rows, total) => {
  const lines = linesOf(3, place, false)
  expect(Array.from({ length: lines.last + 1 }, (_, line) => rowOn(lines, line))).toEqual(rows)
  expect(lines.total).toBe(total)
  expect(rowOn(lines, lines.last + 1)).toBeNull()
})

test.each([
  [false, 0],
  [true, -1],
])('assistive technology counts from 1, including column groups (%s)', (hasGroups, first) => {
  const lines = linesOf(3, null, hasGroups)
  expect(lines.first).toBe(first)
  expect(ariaIndexOf(lines, lines.first)).toBe(1)
  expect(ariaIndexOf(lines, lines.firstRow)).toBe(hasGroups ? 3 : 2)
})
