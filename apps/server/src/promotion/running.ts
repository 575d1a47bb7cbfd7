import type { Day } from '@placard/domain/calendar/day'
import type { Running } from '@placard/domain/promotion/state'

/** Switch and days of a plan or group as the database hands them over. */
export function running(
  switchOn: boolean,
  beginDay: string | null,
  endDay: string | null,
): Running {
  // A date column holds only days that exist.
  return { switchOn, beginDay: beginDay as Day | null, endDay: endDay as Day | null }
}
