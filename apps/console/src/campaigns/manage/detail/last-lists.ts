import type { Level } from '@placard/contract/campaigns/report'
import type { Listing } from '#console/campaigns/manage/listing.ts'
import { levelAddress } from '#console/campaigns/manage/search.ts'
import { searchParamsOf, type ListState } from '#console/campaigns/manage/search-state.ts'

/** The facts that identify a list and its filters. */
export type ListLocation = Pick<Listing, 'ownerId' | 'level' | 'state'>

/** The lists shown last, by owner and level. The addresses of the levels below do not contain their filters. */
const lastLists = new Map<string, ListState>()

/** Remembers a list, so that the removal of a parent returns to it. */
export function rememberList({ ownerId, level, state }: ListLocation) {
  lastLists.set(`${ownerId} ${level}`, state)
}

/**
 * Returns the address of the list from which a plan or group was opened, with its filters, but with the current days
 * and chart.
 */
export function parentListAddress(
  level: Exclude<Level, 'ad'>,
  { ownerId, state }: ListLocation,
): string {
  const { nodeId, planId, days, chart } = state
  const shown = lastLists.get(`${ownerId} ${level}`)
  const holdsIt =
    shown?.nodeId === nodeId &&
    (level === 'plan' || shown.planId === null || shown.planId === planId)
  return shown !== undefined && holdsIt
    ? `/manage/${level}?${searchParamsOf({ ...shown, days, chart }).toString()}`
    : levelAddress(level, state, level === 'plan' ? {} : { planId })
}
