import { weekClock } from '../../platform/calendar/week-clock.ts'

/** Half hours of a week; the first is that of Monday's midnight. */
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
 * The half hour of the week that an instant falls into, from 0. Half hours are those of the wall clock: where summer time
 * begins some do not come, where it ends some come twice.
 *
 * @param timeZone IANA name
 * @throws RangeError when the zone is unknown or the instant is not finite
 */
export function halfHourAt(instantMs: number, timeZone: string): number {
  const { weekday, hour, minute } = weekClock(instantMs, timeZone)
  return weekday * 48 + hour * 2 + (minute < 30 ? 0 : 1)
}

/** Returns whether it runs in a half hour of the week. @param schedule null: always */
export function runsIn(schedule: string | null, halfHour: number): boolean {
  return schedule === null || schedule[halfHour] === '1'
}
