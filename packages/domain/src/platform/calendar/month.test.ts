import { expect, test } from 'vitest'
import {
  addMonths,
  addMonthsToDay,
  firstDayOf,
  isMonth,
  lastDayOf,
  monthOf,
  weekdayOf,
  weeksOf,
} from './month.ts'

test.each([
  ['2024-02', '2024-02-29'],
  ['2023-02', '2023-02-28'],
  ['1900-02', '1900-02-28'],
  ['2026-04', '2026-04-30'],
  ['2026-12', '2026-12-31'],
  ['9999-12', '9999-12-31'],
] as const)('the last day of %s is %s', (month, day) => {
  expect(lastDayOf(month)).toBe(day)
  expect(monthOf(day)).toBe(month)
})

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-11', 2, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -23, '2024-12'],
  ['0999-12', 1, '1000-01'],
] as const)('%s and %i months are %s', (month, months, sum) => {
  expect(addMonths(month, months)).toBe(sum)
})

test('months before the year 1 and after 9999 are refused', () => {
  expect(() => addMonths('9999-12', 1)).toThrow(RangeError)
  expect(() => addMonths('0001-01', -1)).toThrow(RangeError)
  expect(() => firstDayOf('2026-13')).toThrow('expected a month such as 2024-02, got 2026-13')
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-03-15', -1, '2026-02-15'],
] as const)('%s moved by %i months is %s', (day, months, moved) => {
  expect(addMonthsToDay(day, months)).toBe(moved)
})

test.each([
  ['1970-01-05', 0],
  ['1970-01-04', 6],
  ['2026-11-24', 1],
] as const)('the weekday of %s is %i', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday)
})

test('a month is divided into weeks', () => {
  const weeks = weeksOf('2026-11', 0)
  expect(weeks.map((days) => days.length)).toEqual([1, 7, 7, 7, 7, 1])
  expect([weeks[0]?.[0], weeks[1]?.[0], weeks[5]?.[0]]).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-30',
  ])
  expect(weeksOf('2026-11', 6).map((days) => days.length)).toEqual([7, 7, 7, 7, 2])
  expect(weeksOf('2026-02', 6)).toHaveLength(4)
})

test.each([
  ['2024-02', true],
  ['2024-13', false],
  ['2024-2', false],
  ['2024-02-01', false],
  ['', false],
])('%j is a month: %s', (text, isOne) => {
  expect(isMonth(text)).toBe(isOne)
})
