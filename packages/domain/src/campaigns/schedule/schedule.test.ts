import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { halfHourAt, halfHoursOfWeek, isSchedule, runsIn, scheduleText } from './schedule.ts'
import type { Locale } from '../../platform/locale/locale.ts'

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

/** Returns the half hours of a day, on from one up to another. */
const day = (...runs: readonly (readonly [from: number, to: number])[]) =>
  Array.from({ length: 48 }, (_, at) =>
    Number(runs.some(([from, to]) => at >= from && at < to)),
  ).join('')
const never = day()
const work = day([18, 36])

test.each<[string | null, Locale, string]>([
  [null, 'en-US', 'always'],
  ['1'.repeat(336), 'zh-CN', '全时段'],
  [work.repeat(5) + never + never, 'en-US', 'Mon–Fri 09:00–18:00'],
  [work.repeat(5) + day([20, 25]) + never, 'en-US', 'Mon–Fri 09:00–18:00; Sat 10:00–12:30'],
  [never.repeat(5) + '1'.repeat(96), 'zh-CN', '周六、周日 全天'],
  [
    day([0, 1], [47, 48]) + never + day([0, 1], [47, 48]) + never.repeat(4),
    'en-US',
    'Mon, Wed 00:00–00:30, 23:30–24:00',
  ],
])('%s reads in %s as %s', (schedule, locale, text) => {
  expect(scheduleText(schedule, locale)).toBe(text)
})

test('an invalid schedule has no text', () => {
  expect(() => scheduleText('01', 'en-US')).toThrow('expected 336 half hours, got 2 characters')
})
