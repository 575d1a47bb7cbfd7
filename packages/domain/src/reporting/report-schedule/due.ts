import { clockText } from '../../platform/calendar/clock-text.ts'
import { addDays, type Day, dayAt } from '../../platform/calendar/day.ts'
import { lastDayOf, monthOf, weekdayOf } from '../../platform/calendar/month.ts'

/** The cycles in which a report is sent. */
export const scheduleCycles = ['daily', 'weekly', 'monthly'] as const
/** One of `scheduleCycles`. */
export type ScheduleCycle = (typeof scheduleCycles)[number]

/** The maximum number of schedules of an owner. Our decision: 094. */
export const schedulesMax = 50
/** The maximum number of users to whom a schedule sends. Our decision. */
export const scheduleRecipientsMax = 20
/** The number of times in a row without any email, after which a schedule is paused. Our decision: 114. */
export const failuresMax = 3

/** The times at which a report is sent. */
export interface ScheduleTimes {
  readonly cycle: ScheduleCycle
  /** From 1 for Monday to 7, or a day of the month from 1 to 31; 1 if it is daily. */
  readonly onDay: number
  /** From 0 to 23, in the time zone of the owner. */
  readonly hour: number
}

/** More than the longest time between two days of a monthly schedule. */
const searchedDays = 63

/**
 * Returns the first time after an instant at which a report is due. A month that is too short has it on its last day. An
 * hour that the zone skips is the next one, and of one that it repeats the first counts.
 */
export function nextDue(times: ScheduleTimes, afterMs: number, timeZone: string): number {
  const today = dayAt(afterMs, timeZone)
  for (let days = 0; days <= searchedDays; days += 1) {
    const day = addDays(today, days)
    if (!isDay(times, day)) continue
    const due = instantOf(day, times.hour, timeZone)
    if (due > afterMs) return due
  }
  throw new RangeError(`expected a day of the month from 1 to 31, got ${times.onDay}`)
}

function isDay({ cycle, onDay }: ScheduleTimes, day: Day): boolean {
  switch (cycle) {
    case 'daily':
      return true
    case 'weekly':
      return weekdayOf(day) + 1 === onDay
    case 'monthly': {
      const last = Number(lastDayOf(monthOf(day)).slice(-2))
      return Number(day.slice(-2)) === Math.min(onDay, last)
    }
  }
}

const msPerHour = 3_600_000

/** Returns the first instant of a day in a zone whose clocks show at least this hour. */
function instantOf(day: Day, hour: number, timeZone: string): number {
  const local = `${day} ${String(hour).padStart(2, '0')}:00:00`
  const utc = Date.parse(`${day}T${local.slice(-8)}Z`)
  const quarterMs = msPerHour / 4
  // No zone is further from UTC than 15 hours; all offsets are multiples of a quarter of an hour.
  for (let at = utc - 15 * msPerHour; at <= utc + 16 * msPerHour; at += quarterMs)
    if (clockText(at, timeZone) >= local) return at
  throw new RangeError(`expected an hour that the zone ${timeZone} has, got ${local}`)
}
