import type { Day } from '@placard/domain/platform/calendar/day'

/** The owner whose rows the statements read, and the time there. */
export interface Subject {
  readonly ownerId: string
  /** The days of the figures, both ends included. */
  readonly from: Day
  readonly to: Day
  readonly today: Day
  /** The half hour of the week that is running. */
  readonly halfHour: number
}
