import { weekClock } from '../../platform/calendar/week-clock.ts'

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
