import { expect, test } from 'vitest'
import { nextDue, type ScheduleTimes } from './due.ts'

const at = (text: string) => Date.parse(text)
const iso = (ms: number) => new Date(ms).toISOString()
const daily: ScheduleTimes = { cycle: 'daily', onDay: 1, hour: 8 }
const monthly = (onDay: number): ScheduleTimes => ({ cycle: 'monthly', onDay, hour: 8 })

test.each<[ScheduleTimes, string, string]>([
  [daily, '2026-11-26T23:59:59Z', '2026-11-27T00:00:00.000Z'],
  [daily, '2026-11-27T00:00:00Z', '2026-11-28T00:00:00.000Z'],
  // The 30th of November 2026 is a Monday.
  [{ cycle: 'weekly', onDay: 1, hour: 8 }, '2026-11-27T00:00:00Z', '2026-11-30T00:00:00.000Z'],
  [{ cycle: 'weekly', onDay: 7, hour: 0 }, '2026-11-27T00:00:00Z', '2026-11-28T16:00:00.000Z'],
  [monthly(31), '2026-11-27T00:00:00Z', '2026-11-30T00:00:00.000Z'],
  [monthly(31), '2026-11-30T00:00:00Z', '2026-12-31T00:00:00.000Z'],
  [monthly(29), '2027-02-01T00:00:00Z', '2027-02-28T00:00:00.000Z'],
  [monthly(1), '2026-11-27T00:00:00Z', '2026-12-01T00:00:00.000Z'],
])('%j after %s is due at %s in Shanghai', (times, after, due) => {
  expect(iso(nextDue(times, at(after), 'Asia/Shanghai'))).toBe(due)
})

test.each([
  ['America/New_York', '2026-03-08T00:00:00Z', 2, '2026-03-08T07:00:00.000Z'],
  ['America/New_York', '2026-11-01T00:00:00Z', 1, '2026-11-01T05:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-27T00:00:00Z', 9, '2026-11-27T03:15:00.000Z'],
])('in %s after %s, %i o’clock is at %s', (zone, after, hour, due) => {
  expect(iso(nextDue({ ...daily, hour }, at(after), zone))).toBe(due)
})
