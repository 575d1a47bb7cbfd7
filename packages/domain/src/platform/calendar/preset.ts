import { textTable } from '../locale/text-table.ts'
import type { Locale, NamesOf } from '../locale/locale.ts'
import { addDays, dayAt, daysBetween, defaultTimeZone, type Day } from './day.ts'
import {
  addMonths,
  addMonthsToDay,
  firstDayOf,
  firstWeekdays,
  lastDayOf,
  monthOf,
  weekdayOf,
} from './month.ts'

/** A range of days, inclusive. */
export interface DayRange {
  readonly from: Day
  readonly to: Day
}

/**
 * The predefined ranges in the order shown.
 *
 * @see spec §9 "Date helpers"
 */
export const dayPresets = ['today', 'yesterday', 'last7Days', 'last30Days'] as const
/** One of `dayPresets`. */
export type DayPreset = (typeof dayPresets)[number]

/** The display names of each preset. */
export const dayPresetNames: NamesOf<DayPreset> = /* @__PURE__ */ textTable({
  today: ['today', '今天'],
  yesterday: ['yesterday', '昨天'],
  last7Days: ['last 7 days', '近7天'],
  last30Days: ['last 30 days', '近30天'],
})

/** The first and last day of each preset, in days before today. */
const spans: Readonly<Record<DayPreset, readonly [from: number, to: number]>> = {
  today: [0, 0],
  yesterday: [1, 1],
  last7Days: [7, 1],
  last30Days: [30, 1],
}

/** Returns the day that many days before today. @see spec §9 "Date helpers" */
export function daysBack(days: number, nowMs: number, timeZone: string = defaultTimeZone): Day {
  return addDays(dayAt(nowMs, timeZone), -days)
}

/**
 * Returns the days of a preset at this moment. Our decision: the last 7 and 30 days end yesterday, since today is not
 * over.
 *
 * @see spec §9 "Date helpers"
 */
export function presetRange(
  preset: DayPreset,
  nowMs: number,
  timeZone: string = defaultTimeZone,
): DayRange {
  const [from, to] = spans[preset]
  return { from: daysBack(from, nowMs, timeZone), to: daysBack(to, nowMs, timeZone) }
}

/** The ranges of the calendar, in the order shown. The current ones end today. */
export const calendarPeriods = ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const
/** One of `calendarPeriods`. */
export type CalendarPeriod = (typeof calendarPeriods)[number]

/** The display names of each period. */
export const calendarPeriodNames: NamesOf<CalendarPeriod> = /* @__PURE__ */ textTable({
  thisWeek: ['this week', '本周'],
  lastWeek: ['last week', '上周'],
  thisMonth: ['this month', '本月'],
  lastMonth: ['last month', '上月'],
})

/** Returns the days of a period on a day. Weeks begin as they do in the language. */
export function calendarRange(period: CalendarPeriod, today: Day, locale: Locale): DayRange {
  const weekStart = addDays(today, -((weekdayOf(today) - firstWeekdays[locale] + 7) % 7))
  const month = monthOf(today)
  switch (period) {
    case 'thisWeek':
      return { from: weekStart, to: today }
    case 'lastWeek':
      return { from: addDays(weekStart, -7), to: addDays(weekStart, -1) }
    case 'thisMonth':
      return { from: firstDayOf(month), to: today }
    case 'lastMonth':
      return { from: firstDayOf(addMonths(month, -1)), to: lastDayOf(addMonths(month, -1)) }
  }
}

/** Returns the same number of days right before these; null if the calendar has none. */
export function rangeBefore({ from, to }: DayRange): DayRange | null {
  const count = daysBetween(from, to) + 1
  return daysBetween(firstDay, from) < count
    ? null
    : { from: addDays(from, -count), to: addDays(from, -1) }
}

const firstDay: Day = '0001-01-01'

const monthsOfYear = 12

/** Returns as many days, a year before the first of the range; null if the calendar has none. */
export function rangeYearAgo({ from, to }: DayRange): DayRange | null {
  if (from < '0002-01-01') return null
  // The 29th of February becomes the 28th.
  const first = addMonthsToDay(from, -monthsOfYear)
  return { from: first, to: addDays(first, daysBetween(from, to)) }
}
