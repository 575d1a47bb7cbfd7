import type { DayRange } from '@placard/domain/platform/calendar/preset'
import { daysBetween, addDays } from '@placard/domain/platform/calendar/day'
import { unitOf } from '@placard/domain/statistics/report/comparison'
import type { ReportDimension } from '@placard/domain/statistics/report/dimension'
import type { ReportState } from './report-state.ts'
import type { ReportRow } from '@placard/domain/reporting/report/tree'

interface Narrowed {
  planId: string | null
  groupId: string | null
  adId: string | null
  days: DayRange
}

/**
 * Returns the address of the list of what a row counts, with its filters and days; null if no list can be filtered so:
 * lists know neither breakdowns nor hours or weekdays.
 */
export function rowAddress(
  { path, isOthers }: Pick<ReportRow, 'path' | 'isOthers'>,
  { dimensions, planId, groupId }: Pick<ReportState, 'dimensions' | 'planId' | 'groupId'>,
  days: DayRange,
): string | null {
  if (isOthers) return null
  const narrowed: Narrowed = { planId, groupId, adId: null, days }
  for (const [at, { value }] of path.entries()) {
    const dimension = dimensions[at]
    if (dimension === undefined || !narrow(narrowed, dimension, value)) return null
  }
  return addressOf(narrowed)
}

/** Narrows by the value of a dimension; false if lists cannot be narrowed so. */
function narrow(narrowed: Narrowed, dimension: ReportDimension, value: string): boolean {
  if (dimension === 'plan') narrowed.planId = value
  else if (dimension === 'group') narrowed.groupId = value
  else if (dimension === 'ad') narrowed.adId = value
  else {
    const unit = unitOf(dimension)
    if (unit === null) return false
    const { from, to } = narrowed.days
    const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
    const within = all.filter((day) => unit(day) === value)
    narrowed.days = { from: within[0] ?? from, to: within.at(-1) ?? to }
  }
  return true
}

function addressOf({ planId, groupId, adId, days }: Narrowed): string {
  const level = (adId ?? groupId) ? 'ad' : planId === null ? 'plan' : 'group'
  const params = new URLSearchParams({
    ...(planId !== null && { planId }),
    ...(groupId !== null && { groupId }),
    ...days,
    ...(adId !== null && { detail: `ad-${adId}` }),
  })
  return `/manage/${level}?${params}`
}
