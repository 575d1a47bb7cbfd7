import { weekClock } from '../../platform/calendar/week-clock.ts'
import { textTable } from '../../platform/locale/text-table.ts'
import type { Locale } from '../../platform/locale/locale.ts'

/** The number of half hours of a week; the first one starts on Monday at midnight. */
export const halfHoursOfWeek = 336

const shape = /^[01]{336}$/

/**
 * Returns whether the text is a schedule: one character for each half hour of a week from Monday 00:00, `1` where it
 * runs. A schedule that never runs is invalid.
 */
export function isSchedule(text: string): boolean {
  return shape.test(text) && text.includes('1')
}

/**
 * Returns the half hour of the week of an instant, from 0, in local time: when summer time begins some are skipped,
 * when it ends some occur twice.
 *
 * @param timeZone IANA name
 * @throws RangeError if the zone is unknown or the instant is not finite
 */
export function halfHourAt(instantMs: number, timeZone: string): number {
  const { weekday, hour, minute } = weekClock(instantMs, timeZone)
  return weekday * 48 + hour * 2 + (minute < 30 ? 0 : 1)
}

/** Returns whether the schedule runs in a half hour of the week. @param schedule null for always */
export function runsIn(schedule: string | null, halfHour: number): boolean {
  return schedule === null || schedule[halfHour] === '1'
}

const halfHoursOfDay = 48

const texts = /* @__PURE__ */ textTable({
  always: ['always', '全时段'],
  wholeDay: ['all day', '全天'],
  days: [
    ['Mon', '周一'],
    ['Tue', '周二'],
    ['Wed', '周三'],
    ['Thu', '周四'],
    ['Fri', '周五'],
    ['Sat', '周六'],
    ['Sun', '周日'],
  ],
  comma: [', ', '、'],
  partComma: ['; ', '；'],
})

/**
 * Returns a schedule as text: `Mon–Fri 09:00–18:00; Sat 10:00–12:30`. Days with the same hours are grouped, and days
 * without any are left out.
 *
 * @param schedule null for always
 * @throws RangeError unless it is a schedule
 */
export function scheduleText(schedule: string | null, locale: Locale): string {
  const { always, partComma } = texts[locale]
  if (schedule === null || !schedule.includes('0')) return always
  if (!isSchedule(schedule))
    throw new RangeError(`expected 336 half hours, got ${schedule.length} characters`)
  const parts = [...daysByHours(schedule)].map(
    ([hours, days]) => `${daysText(days, locale)} ${hoursText(hours, locale)}`,
  )
  return parts.join(partComma)
}

/** Returns the days by their hours, in the order of the first day of each. */
function daysByHours(schedule: string): Map<string, number[]> {
  const days = new Map<string, number[]>()
  for (let day = 0; day < 7; day += 1) {
    const hours = schedule.slice(day * halfHoursOfDay, (day + 1) * halfHoursOfDay)
    if (hours.includes('1')) days.set(hours, [...(days.get(hours) ?? []), day])
  }
  return days
}

function daysText(days: readonly number[], locale: Locale): string {
  const { days: names, comma } = texts[locale]
  const isRow = days.every((day, at) => at === 0 || day === (days[at - 1] ?? 0) + 1)
  if (isRow && days.length > 2) return `${names[days[0] ?? 0]}–${names[days.at(-1) ?? 0]}`
  return days.map((day) => names[day]).join(comma)
}

function hoursText(hours: string, locale: Locale): string {
  const { wholeDay, comma } = texts[locale]
  if (!hours.includes('0')) return wholeDay
  const ranges = [...hours.matchAll(/1+/g)].map(
    ({ index, 0: run }) => `${clockText(index)}–${clockText(index + run.length)}`,
  )
  return ranges.join(comma)
}

/** @param halfHour from 0; 48 is the end of the day */
function clockText(halfHour: number): string {
  return `${String(Math.floor(halfHour / 2)).padStart(2, '0')}:${halfHour % 2 === 0 ? '00' : '30'}`
}
