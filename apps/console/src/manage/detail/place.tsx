import type { Level } from '@placard/contract/report'
import { Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { optionalPart } from '#console/router/optional-part.ts'
import type { Listing } from '../listing.ts'
import { levelAddress } from '../search.ts'
import { searchParamsOf, type SearchState } from '../search-state.ts'

type Place = Pick<Listing, 'ownerId' | 'level' | 'state'>

const Detail = optionalPart(async () => (await import('./detail.tsx')).Detail)

/** What the plan or group is like in which the list stands; nothing above a list of everything. */
export function ParentDetail({ listing }: { listing: Place }) {
  const navigate = useNavigate()
  useEffect(() => rememberList(listing), [listing])
  const { planId, groupId } = listing.state
  const id = groupId ?? planId
  if (id === null) return null
  const level = groupId === null ? 'plan' : 'group'
  // A step back would lead to what is gone.
  const gone = () => void navigate(listAbove(level, listing), { replace: true })
  return (
    <Suspense fallback={<div className="mkt-manage-detail" aria-busy="true" />}>
      <Detail level={level} id={id} gone={gone} />
    </Suspense>
  )
}

/** The lists that were shown last, by owner and level. Their filters are not in the addresses below them. */
const shownLists = new Map<string, SearchState>()

function rememberList({ ownerId, level, state }: Place) {
  shownLists.set(`${ownerId} ${level}`, state)
}

/** The address of the list in which a plan or group was opened, with its filters; the days and the chart are those of now. */
function listAbove(level: Exclude<Level, 'ad'>, { ownerId, state }: Place): string {
  const { nodeId, planId, days, chart } = state
  const shown = shownLists.get(`${ownerId} ${level}`)
  const holdsIt =
    shown?.nodeId === nodeId &&
    (level === 'plan' || shown.planId === null || shown.planId === planId)
  return shown !== undefined && holdsIt
    ? `/manage/${level}?${searchParamsOf({ ...shown, days, chart }).toString()}`
    : levelAddress(level, state, level === 'plan' ? {} : { planId })
}
