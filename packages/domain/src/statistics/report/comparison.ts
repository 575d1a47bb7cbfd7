import { addDays, daysBetween, type Day } from '../../platform/calendar/day.ts'
import { monthOf, weekdayOf } from '../../platform/calendar/month.ts'
import { type DayRange, rangeBefore, rangeYearAgo } from '../../platform/calendar/preset.ts'
import type { ReportDimension } from './dimension.ts'

/** The periods that a report can be compared with: the same number of days right before, and the same days a year ago. */
export const comparisons = ['before', 'yearAgo'] as const
/** One of `comparisons`. */
export type Comparison = (typeof comparisons)[number]

/** Returns the days to compare with, as many as in the range; null if the calendar has none. */
export function comparedRange(range: DayRange, comparison: Comparison): DayRange | null {
  return comparison === 'before' ? rangeBefore(range) : rangeYearAgo(range)
}

/**
 * Returns the function from a value of a dimension to the one that it is compared with: days, weeks and months by their
 * place in the range, everything else with itself. It returns null for a place that the compared range does not have.
 */
export function comparedValue(
  dimension: ReportDimension,
  range: DayRange,
  compared: DayRange,
): (value: string) => string | null {
  const unit = unitOf(dimension)
  if (unit === null) return (value) => value
  const before = unitsOf(compared, unit)
  const places = new Map(unitsOf(range, unit).map((value, at) => [value, before[at] ?? null]))
  return (value) => places.get(value) ?? null
}

/** Returns the function from a day to the value of a dimension that contains it; null for other dimensions. */
export function unitOf(dimension: ReportDimension): ((day: Day) => string) | null {
  switch (dimension) {
    case 'day':
      return (day) => day
    case 'week':
      return (day) => addDays(day, -weekdayOf(day))
    case 'month':
      return monthOf
    default:
      return null
  }
}

/** Returns the days, weeks or months of a range, in their order; null for other dimensions. */
export function unitsIn(dimension: ReportDimension, range: DayRange): readonly string[] | null {
  const unit = unitOf(dimension)
  return unit === null ? null : unitsOf(range, unit)
}

function unitsOf({ from, to }: DayRange, unit: (day: Day) => string): string[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
  return [...new Set(days.map(unit))]
}
