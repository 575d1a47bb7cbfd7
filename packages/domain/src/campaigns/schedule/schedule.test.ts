import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { halfHourAt, halfHoursOfWeek, isSchedule, runsIn } from './schedule.ts'

const zone = 'Asia/Shanghai'
const always = '1'.repeat(halfHoursOfWeek)

test.each([
  [always, true],
  [`${'0'.repeat(335)}1`, true],
  ['0'.repeat(halfHoursOfWeek), false],
  [always.slice(1), false],
  [`${always}1`, false],
  [`${always.slice(1)}2`, false],
  [`${always}\n`, false],
  ['', false],
])('%s is a schedule: %s', (text, is) => {
  expect(isSchedule(text)).toBe(is)
})

describe('the half hour of the week', () => {
  test.each([
    ['2026-06-14T16:00:00Z', zone, 0],
    ['2026-06-14T16:29:59.999Z', zone, 0],
    ['2026-06-14T16:30:00Z', zone, 1],
    ['2026-06-15T15:59:59Z', zone, 47],
    ['2026-06-15T16:00:00Z', zone, 48],
    ['2026-06-21T15:59:59Z', zone, 335],
    ['2026-06-15T00:00:00Z', 'Asia/Kathmandu', 11],
    // When summer time begins, 02:30 is skipped; when it ends, 02:30 occurs twice.
    ['2026-03-29T00:59:00Z', 'Europe/Berlin', 6 * 48 + 3],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', 6 * 48 + 6],
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', 6 * 48 + 5],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', 6 * 48 + 5],
  ])('at %s in %s is %i', (instant, timeZone, halfHour) => {
    expect(halfHourAt(Date.parse(instant), timeZone)).toBe(halfHour)
  })

  test('increases by one every 30 minutes, also from Sunday to Monday, without clock changes', () => {
    const instant = fc.integer({ min: 0, max: 4_000_000_000_000 })
    fc.assert(
      fc.property(instant, (ms) => {
        const next = halfHourAt(ms + 30 * 60_000, 'UTC')
        expect(next).toBe((halfHourAt(ms, 'UTC') + 1) % halfHoursOfWeek)
      }),
    )
  })
})

test('it runs in the half hours of its characters, and always without a schedule', () => {
  const morning = `${'0'.repeat(16)}${'1'.repeat(8)}${'0'.repeat(312)}`
  expect([15, 16, 23, 24].map((halfHour) => runsIn(morning, halfHour))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(runsIn(null, 100)).toBe(true)
})
