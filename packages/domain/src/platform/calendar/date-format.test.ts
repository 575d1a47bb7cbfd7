import { expect, test } from 'vitest'
import { dateFormat } from './date-format.ts'

test('a formatter is created once for each language and set of options', () => {
  const options = { dateStyle: 'medium', timeZone: 'UTC' } as const
  const format = dateFormat('en-US', options)
  expect(dateFormat('en-US', { ...options })).toBe(format)
  expect(dateFormat('zh-CN', options)).not.toBe(format)
  expect(dateFormat('en-US', { ...options, timeZone: 'Asia/Tokyo' })).not.toBe(format)
  expect(format.format(Date.UTC(2026, 0, 31))).toBe('Jan 31, 2026')
})
