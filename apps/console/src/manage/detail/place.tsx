import { Suspense } from 'react'
import { optionalPart } from '#console/router/optional-part.ts'
import type { Listing } from '../listing.ts'
import { useSearch } from '../search.ts'

const Detail = optionalPart(async () => (await import('./detail.tsx')).Detail)

/** What the plan or group is like in which the list stands; nothing above a list of everything. */
export function ParentDetail({ listing: { state } }: { listing: Pick<Listing, 'state'> }) {
  const [, change] = useSearch()
  const { planId, groupId } = state
  const id = groupId ?? planId
  if (id === null) return null
  const level = groupId === null ? 'plan' : 'group'
  const gone = () => change(groupId === null ? { planId: null } : { groupId: null })
  return (
    <Suspense fallback={<div className="mkt-manage-detail" aria-busy="true" />}>
      <Detail level={level} id={id} gone={gone} />
    </Suspense>
  )
}
