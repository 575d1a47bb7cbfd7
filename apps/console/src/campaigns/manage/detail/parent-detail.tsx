import { Suspense, useEffect } from 'react'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'
import { type ListLocation, rememberList } from './last-lists.ts'

const ParentSummary = optionalComponent(
  async () =>
    (await import(/* webpackChunkName: "parents" */ './parent-summary.tsx')).ParentSummary,
)

/** The summary of the plan or group that contains the list; nothing for a list of all. */
export function ParentDetail({ listing }: { listing: ListLocation }) {
  useEffect(() => rememberList(listing), [listing])
  const { planId, groupId } = listing.state
  const id = groupId ?? planId
  if (id === null) return null
  return (
    <Suspense fallback={<div className="mkt-manage-detail" aria-busy="true" />}>
      <ParentSummary listing={listing} level={groupId === null ? 'plan' : 'group'} id={id} />
    </Suspense>
  )
}
