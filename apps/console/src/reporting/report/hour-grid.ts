import { daysBetween, addDays } from '@placard/domain/platform/calendar/day'
import { weekdayOf } from '@placard/domain/platform/calendar/month'
import type { DayRange } from '@placard/domain/platform/calendar/preset'
import type { ReportFigures } from '@placard/domain/reporting/report/tree'
import type { ShownMetric } from '@placard/domain/reporting/report/shown-metric'

/** The hours of a day. */
export const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The levels of the colors: 0 is nothing, the last the highest value. */
export const levels = [0, 1, 2, 3, 4, 5] as const

/** A figure of an hour; null if it does not exist. */
export interface HourCell {
  readonly value: number | null
  /** From 0 for nothing to the last of `levels`. */
  readonly level: number
}

/** A figure by days of the week and hours. */
export interface HourGrid {
  readonly max: number
  readonly weekdays: readonly {
    /** From 1 for Monday to 7. */
    readonly weekday: number
    /** The number of such days. */
    readonly days: number
    /** By hour. */
    readonly cells: readonly HourCell[]
  }[]
}

/** Returns a figure by day of the week and hour. Days of the week that are not among the days are left out. */
export function hourGrid(
  rows: ReportFigures['rows'],
  { from, to }: DayRange,
  metric: Pick<ShownMetric, 'valueOf'>,
): HourGrid {
  const counted = new Map(
    rows.map(({ values, metrics }) => [
      values.map(({ value }) => value).join(),
      metric.valueOf(metrics),
    ]),
  )
  const max = Math.max(0, ...[...counted.values()].map((value) => value ?? 0))
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) =>
    weekdayOf(addDays(from, at)),
  )
  return {
    max,
    weekdays: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
      const count = days.filter((day) => day + 1 === weekday).length
      const cells = hours.map((hour) => {
        const value = counted.get(`${weekday},${hour}`) ?? null
        return { value, level: levelOf(value, max) }
      })
      return count === 0 ? [] : [{ weekday, days: count, cells }]
    }),
  }
}

/** Returns the level of a value among equal parts of the highest; anything above 0 has at least the first. */
function levelOf(value: number | null, max: number): number {
  const last = levels.length - 1
  return value === null || value <= 0 ? 0 : Math.ceil((value / max) * last)
}
