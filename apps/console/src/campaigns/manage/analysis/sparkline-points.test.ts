import { expect, test } from 'vitest'
import { factsOf, sparklinePath } from './sparkline-points.ts'

const box = { width: 100, height: 20 }

test.each([
  ['rises to the highest value', [0, 5, 10], 'M0 20L50 10L100 0'],
  ['is at the bottom without figures', [0, 0, 0], 'M0 20L50 20L100 20'],
  ['has gaps for unknown values', [10, null, 5, 10], 'M0 0L0 0M66.7 10L100 0'],
  ['is a point for one day', [7], 'M50 0L50 0'],
  ['is empty without any value', [null, null], ''],
] as const)('the line %s', (_, values, path) => {
  expect(sparklinePath(values, box)).toBe(path)
})

const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04']

test('facts are of the days with values, and the earliest of equal ones', () => {
  expect(factsOf(days, [null, 5, 9, 5])).toEqual({
    first: { day: '2026-11-02', value: 5 },
    last: { day: '2026-11-04', value: 5 },
    highest: { day: '2026-11-03', value: 9 },
    lowest: { day: '2026-11-02', value: 5 },
  })
  expect(factsOf(days, [null, null, null, null])).toBeNull()
})
