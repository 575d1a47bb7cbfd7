import { expect, test } from 'vitest'
import { dateFormat, dayText, monthText } from './date-format.ts'

test('a formatter is created once for each language and set of options', () => {
  const options = { dateStyle: 'medium', timeZone: 'UTC' } as const
  const format = dateFormat('en-US', options)
  expect(dateFormat('en-US', { ...options })).toBe(format)
  expect(dateFormat('zh-CN', options)).not.toBe(format)
  expect(dateFormat('en-US', { ...options, timeZone: 'Asia/Tokyo' })).not.toBe(format)
  expect(format.format(Date.UTC(2026, 0, 31))).toBe('Jan 31, 2026')
})

test.each([
  ['en-US', 'Mar 1, 2026', 'Mar 1', 'March 2026'],
  ['zh-CN', '2026年3月1日', '3月1日', '2026年3月'],
] as const)('days and months have the form of the language (%s)', (locale, full, short, month) => {
  expect(dayText('2026-03-01', locale)).toBe(full)
  expect(dayText('2026-03-01', locale, 'short')).toBe(short)
  expect(monthText('2026-03', locale)).toBe(month)
})
