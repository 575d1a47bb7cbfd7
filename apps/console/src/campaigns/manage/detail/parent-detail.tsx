import type { Level } from '@placard/contract/campaigns/report'
import { Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'
import type { Listing } from '#console/campaigns/manage/listing.ts'
import { levelAddress } from '#console/campaigns/manage/search.ts'
import { searchParamsOf, type SearchState } from '#console/campaigns/manage/search-state.ts'

type ListLocation = Pick<Listing, 'ownerId' | 'level' | 'state'>

const Detail = optionalComponent(async () => (await import('./detail.tsx')).Detail)

/** The details of the plan or group that contains the list; nothing for a list of all. */
export function ParentDetail({ listing }: { listing: ListLocation }) {
  const navigate = useNavigate()
  useEffect(() => rememberList(listing), [listing])
  const { planId, groupId } = listing.state
  const id = groupId ?? planId
  if (id === null) return null
  const level = groupId === null ? 'plan' : 'group'
  // Going back in the history would lead to the removed entity.
  const gone = () => void navigate(parentListAddress(level, listing), { replace: true })
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <Detail level={level} id={id} gone={gone} />
    </Suspense>
  )
}

/** The lists shown last, by owner and level. The addresses of the levels below do not contain their filters. */
const lastLists = new Map<string, SearchState>()

function rememberList({ ownerId, level, state }: ListLocation) {
  lastLists.set(`${ownerId} ${level}`, state)
}

/**
 * Returns the address of the list from which a plan or group was opened, with its filters, but with the current days
 * and chart.
 */
function parentListAddress(level: Exclude<Level, 'ad'>, { ownerId, state }: ListLocation): string {
  const { nodeId, planId, days, chart } = state
  const shown = lastLists.get(`${ownerId} ${level}`)
  const holdsIt =
    shown?.nodeId === nodeId &&
    (level === 'plan' || shown.planId === null || shown.planId === planId)
  return shown !== undefined && holdsIt
    ? `/manage/${level}?${searchParamsOf({ ...shown, days, chart }).toString()}`
    : levelAddress(level, state, level === 'plan' ? {} : { planId })
}
