import { addDays, type Day } from '../platform/calendar/day.ts'
import { addMonths, firstDayOf, monthOf } from '../platform/calendar/month.ts'

/** The day of the next month on which a month is closed. Our decision. */
export const closingDayOfMonth = 3

/**
 * Returns the day of the statement that contains the spend of a day: the day itself until its month is closed,
 * afterwards the day on which it is booked, so that a closed month never changes.
 */
export function statementDayOf(day: Day, today: Day): Day {
  const nextMonth = firstDayOf(addMonths(monthOf(day), 1))
  return today < addDays(nextMonth, closingDayOfMonth - 1) ? day : today
}
