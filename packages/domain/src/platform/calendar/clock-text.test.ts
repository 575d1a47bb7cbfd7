import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

test.each([
  ['2026-11-22T01:05:00Z', 'UTC', '2026-11-22 01:05:00'],
  ['2026-11-22T16:00:00Z', 'Asia/Shanghai', '2026-11-23 00:00:00'],
  ['2026-07-01T12:00:59.999Z', 'America/New_York', '2026-07-01 08:00:59'],
])('%s in %s is %s', (instant, timeZone, text) => {
  expect(clockText(Date.parse(instant), timeZone)).toBe(text)
})
