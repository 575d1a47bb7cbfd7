import { addDays, type Day } from '../../platform/calendar/day.ts'
import type { DayRange } from '../../platform/calendar/preset.ts'
import { columnsMax } from './column.ts'
import { unitsIn } from './comparison.ts'
import { hourDays, timeDimensions } from './dimension.ts'
import type { SegmentDimension } from './segment-dimension.ts'

/** The maximum number of segments of a row; all others are one. Our decision: 115. */
export const segmentsMax = 10

/** The maximum number of segments of time, which are all shown. */
export const timeSegmentsMax = columnsMax

/** Returns the number of segments of a row to ask for. Those of time are all shown, in their order. */
export function segmentCount(dimension: SegmentDimension): number {
  return timeDimensions.includes(dimension) ? timeSegmentsMax : segmentsMax
}

/** The reason why rows cannot be segmented. */
export type SegmentConflict = 'tooManySegments' | 'hourOfOldDays'

/** Returns the reason why the rows of a list of these days cannot be segmented by a dimension; null if they can. */
export function segmentConflict(
  dimension: SegmentDimension,
  days: DayRange,
  today: Day,
): SegmentConflict | null {
  if ((unitsIn(dimension, days)?.length ?? 0) > timeSegmentsMax) return 'tooManySegments'
  return dimension === 'hour' && days.from < firstDayOfHours(today) ? 'hourOfOldDays' : null
}

/** Returns the first day whose hours are kept. */
export function firstDayOfHours(today: Day): Day {
  return addDays(today, 1 - hourDays)
}
