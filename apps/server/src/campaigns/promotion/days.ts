import type { Day } from '@placard/domain/platform/calendar/day'
import type { Days } from '@placard/domain/campaigns/promotion/field-rule'

/** First and last day as the rules take them: contract and database hold only days that exist. */
export function daysOf({
  beginDay,
  endDay,
}: {
  beginDay: string | null
  endDay: string | null
}): Days {
  return { beginDay: beginDay as Day | null, endDay: endDay as Day | null }
}
