import { expect, test } from 'vitest'
import { linesOf, rowOn, type TotalPlace } from './lines.tsx'

test.each<[TotalPlace | null, (number | null)[], number | null]>([
  [null, [null, 0, 1, 2], null],
  ['bottom', [null, 0, 1, 2, null], 4],
  ['top', [null, null, 0, 1, 2], 1],
])('header, three rows and the total (%s) follow each other', (place, rows, total) => {
  const lines = linesOf(3, place)
  expect(Array.from({ length: lines.last + 1 }, (_, line) => rowOn(lines, line))).toEqual(rows)
  expect(lines.total).toBe(total)
  expect(rowOn(lines, lines.last + 1)).toBeNull()
})
