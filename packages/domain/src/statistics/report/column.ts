import type { DayRange } from '../../platform/calendar/preset.ts'
import { unitsIn } from './comparison.ts'
import {
  conflictOf,
  type DimensionConflict,
  type ReportDimension,
  timeDimensions,
} from './dimension.ts'

/** The dimension whose values are the columns of a report, and their maximum number: all others are one column. */
export interface ReportColumns {
  readonly dimension: ReportDimension
  /** Columns of time are all shown, whatever it is. */
  readonly top: number
}

/** The maximum number of columns, such as the days of a month. Our decision: 108. */
export const columnsMax = 31

/** The maximum number of rows of a level beside columns; all others are one row. Our decision: 108. */
export const crossedRowsMax = 1_000

/** The reason why the values of a dimension cannot be the columns of a report. */
export type ColumnConflict = DimensionConflict | 'tooManyColumns'

/**
 * Returns the reason why the values of a dimension cannot be the columns beside these rows; null if they can.
 *
 * @param days null if they are not known yet
 */
export function columnConflict(
  rows: readonly ReportDimension[],
  column: ReportDimension,
  days: DayRange | null,
): ColumnConflict | null {
  const conflict = conflictOf([...rows, column])
  if (conflict !== null) return conflict
  const isLong = days !== null && (unitsIn(column, days)?.length ?? 0) > columnsMax
  return isLong ? 'tooManyColumns' : null
}

/** Returns the number of columns to ask for. Those of time are all shown, in their order. */
export function columnCount({ dimension, top }: ReportColumns): number {
  return timeDimensions.includes(dimension) ? columnsMax : top
}
