import { expect, test } from 'vitest'
import { comparedRange, comparedValue } from './comparison.ts'

test.each([
  ['2026-11-08', '2026-11-14', 'before', '2026-11-01', '2026-11-07'],
  ['2026-11-08', '2026-11-14', 'yearAgo', '2025-11-08', '2025-11-14'],
  ['2024-02-29', '2024-03-02', 'yearAgo', '2023-02-28', '2023-03-02'],
  // Of the same length, although a leap day lies between them.
  ['2024-02-28', '2024-03-01', 'yearAgo', '2023-02-28', '2023-03-02'],
] as const)('the days from %s to %s, %s, are %s to %s', (from, to, comparison, first, last) => {
  expect(comparedRange({ from, to }, comparison)).toEqual({ from: first, to: last })
})

test('the calendar has no days before the first', () => {
  expect(comparedRange({ from: '0001-01-02', to: '0001-01-03' }, 'before')).toBeNull()
  expect(comparedRange({ from: '0001-12-31', to: '0001-12-31' }, 'yearAgo')).toBeNull()
})

const range = { from: '2026-11-04', to: '2026-11-17' } as const
const before = { from: '2026-10-21', to: '2026-11-03' } as const

test.each([
  ['day', '2026-11-04', '2026-10-21'],
  ['day', '2026-11-17', '2026-11-03'],
  ['week', '2026-11-02', '2026-10-19'],
  ['week', '2026-11-16', '2026-11-02'],
  ['month', '2026-11', '2026-10'],
  ['weekday', '7', '7'],
  ['hour', '8', '8'],
  ['plan', '100', '100'],
  ['region', 'Hubei', 'Hubei'],
] as const)('a %s is compared by its place: %s with %s', (dimension, value, expected) => {
  expect(comparedValue(dimension, range, before)(value)).toBe(expected)
})

test('a week beyond those of the compared days has none', () => {
  const short = { from: '2026-11-02', to: '2026-11-08' } as const
  expect(comparedValue('week', range, short)('2026-11-09')).toBeNull()
})
