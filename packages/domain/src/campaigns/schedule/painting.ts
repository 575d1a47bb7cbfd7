import { halfHoursOfWeek } from './schedule.ts'

/** The number of half hours of a day. */
export const halfHoursOfDay = 48
const daysOfWeek = 7

/** A half hour of a week, in a grid of days and half hours. */
export interface HalfHour {
  /** From 0, Monday. */
  readonly day: number
  /** From 0, midnight. */
  readonly at: number
}

/** The schedule of always, written out. */
export const everyHalfHour = '1'.repeat(halfHoursOfWeek)

/** Returns whether the schedule runs in the half hour. @param schedule 336 half hours; all may be 0 */
export function isPainted(schedule: string, { day, at }: HalfHour): boolean {
  return schedule[day * halfHoursOfDay + at] === '1'
}

/** Returns the schedule with everything between two corners of the grid, inclusive, on or off. */
export function painted(
  schedule: string,
  [from, to]: readonly [from: HalfHour, to: HalfHour],
  on: boolean,
): string {
  const [firstDay, lastDay] = [Math.min(from.day, to.day), Math.max(from.day, to.day)]
  const [first, last] = [Math.min(from.at, to.at), Math.max(from.at, to.at)]
  return Array.from(schedule, (was, index) => {
    const day = Math.floor(index / halfHoursOfDay)
    const at = index % halfHoursOfDay
    const isInside = day >= firstDay && day <= lastDay && at >= first && at <= last
    return isInside ? (on ? '1' : '0') : was
  }).join('')
}

/** Returns the schedule with the area between two corners on if any of it was off, else off. */
export function toggled(
  schedule: string,
  corners: readonly [from: HalfHour, to: HalfHour],
): string {
  const whole = painted(schedule, corners, true)
  return whole === schedule ? painted(schedule, corners, false) : whole
}

/** Returns the two corners of a whole day. */
export function wholeDay(day: number): [HalfHour, HalfHour] {
  return [
    { day, at: 0 },
    { day, at: halfHoursOfDay - 1 },
  ]
}

/** Returns the two corners of an hour on every day. @param hour from 0 */
export function everyDayAt(hour: number): [HalfHour, HalfHour] {
  return [
    { day: 0, at: hour * 2 },
    { day: daysOfWeek - 1, at: hour * 2 + 1 },
  ]
}
