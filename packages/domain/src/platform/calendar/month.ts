import type { Locale } from '../locale/locale.ts'
import { addDays, daysBetween, type Day, isDay } from './day.ts'

/** A month, `YYYY-MM`. */
export type Month = `${number}-${number}`

/** Returns whether the text is a month, such as `2024-02`. */
export function isMonth(text: string): text is Month {
  return isDay(`${text}-01`)
}

/** Returns the month that contains the day. */
export function monthOf(day: Day): Month {
  // A day begins with its month.
  return day.slice(0, 7) as Month
}

/** @throws RangeError when the month is outside the years 1 to 9999 */
export function firstDayOf(month: Month): Day {
  const day = `${month}-01`
  if (!isDay(day)) throw new RangeError(`expected a month such as 2024-02, got ${month}`)
  return day
}

/** Returns the last day of a month, such as `2024-02-29`. */
export function lastDayOf(month: Month): Day {
  const [first, inNext] = [firstDayOf(month), 31]
  // The first day of the next month is at most 31 days later; December of the year 9999 has none.
  const length = [28, 29, 30].find((days) => monthOf(addDays(first, days)) !== month) ?? inNext
  return addDays(first, length - 1)
}

/** @throws RangeError when the sum leaves the years 1 to 9999 */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const sum = year * 12 + number - 1 + months
  const text = `${Math.floor(sum / 12)}`.padStart(4, '0')
  return monthOf(firstDayOf(`${text}-${`${(sum % 12) + 1}`.padStart(2, '0')}` as Month))
}

/** Returns the same day of another month, or that month's last day if it has fewer. */
export function addMonthsToDay(day: Day, months: number): Day {
  const last = lastDayOf(addMonths(monthOf(day), months))
  const moved = last.slice(0, 8) + day.slice(8)
  return isDay(moved) ? moved : last
}

/** Returns the day of the week, from 0 for Monday to 6. */
export function weekdayOf(day: Day): number {
  return ((daysBetween(aMonday, day) % 7) + 7) % 7
}

const aMonday: Day = '1970-01-05'

/** The first day of a week in each language, from 0 for Monday to 6. */
export const firstWeekdays = {
  'en-US': 6,
  'zh-CN': 0,
} as const satisfies Readonly<Record<Locale, number>>

/**
 * Returns the days of a month by weeks; the first and the last may be shorter.
 *
 * @param firstWeekday the first day of a week, from 0 for Monday to 6
 */
export function weeksOf(month: Month, firstWeekday: number): readonly (readonly Day[])[] {
  const first = firstDayOf(month)
  const length = daysBetween(first, lastDayOf(month)) + 1
  const inFirstWeek = 7 - ((weekdayOf(first) - firstWeekday + 7) % 7)
  const weeks = [daysFrom(first, inFirstWeek)]
  for (let at = inFirstWeek; at < length; at += 7)
    weeks.push(daysFrom(addDays(first, at), Math.min(7, length - at)))
  return weeks
}

function daysFrom(first: Day, count: number): readonly Day[] {
  return Array.from({ length: count }, (_day, at) => addDays(first, at))
}
