import { callServer } from '@placard/browser/request/call'
import { adDetail } from '@placard/contract/campaigns/ad'
import { listCreatives } from '@placard/contract/campaigns/creative'
import { groupDetail } from '@placard/contract/campaigns/group'
import { planDetail } from '@placard/contract/campaigns/plan'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'
import type { SavedAd } from './ad/typed-ad.ts'
import type { SavedGroup } from './group/typed-group.ts'
import type { SavedPlan } from './plan/typed-plan.ts'

const inPlace = { errorInPlace: true }

/** Returns the query for an existing plan. */
export function planQuery(ownerId: string | null, planId: string) {
  return queryOptions({
    queryKey: ['create', ownerId, 'plan', planId],
    queryFn: ({ signal }) => callServer(planDetail, { planId }, { signal, ...inPlace }),
  })
}

/** Returns the query for an existing group. */
export function groupQuery(ownerId: string | null, groupId: string) {
  return queryOptions({
    queryKey: ['create', ownerId, 'group', groupId],
    queryFn: ({ signal }) => callServer(groupDetail, { groupId }, { signal, ...inPlace }),
  })
}

/** Returns the query for an existing ad. */
export function adQuery(ownerId: string | null, adId: string) {
  return queryOptions({
    queryKey: ['create', ownerId, 'ad', adId],
    queryFn: ({ signal }) => callServer(adDetail, { adId }, { signal, ...inPlace }),
  })
}

/** Returns the query for the creatives of an ad. */
export function creativesQuery(ownerId: string | null, adId: string) {
  return queryOptions({
    queryKey: ['create', ownerId, 'creatives', adId],
    queryFn: ({ signal }) => callServer(listCreatives, { adId }, { signal, ...inPlace }),
  })
}

/** The existing entities of a flow; those that are to be created are null. */
export interface Standing {
  readonly plan: SavedPlan | null
  readonly group: SavedGroup | null
  readonly ad: SavedAd | null
}

/** The ids that identify an existing entity and its parents; all null if none exists. */
export interface Named {
  readonly planId: string | null
  readonly groupId: string | null
  readonly adId: string | null
}

/** The value for no existing entity. */
export const nothingNamed: Named = { planId: null, groupId: null, adId: null }

/** Returns the id of the innermost existing entity. */
export function namedOf({ plan, group, ad }: Standing): Named {
  if (ad !== null) return { ...nothingNamed, adId: ad.adId }
  if (group !== null) return { ...nothingNamed, groupId: group.groupId }
  return { ...nothingNamed, planId: plan?.planId ?? null }
}

/**
 * Returns the named entity with all its parents.
 *
 * @param fresh refetches, so that an edit does not start from a version that is some minutes old
 */
export function useStanding(
  { planId, groupId, adId }: Named,
  fresh = false,
): {
  standing: Standing | null
  error: Error | null
  retry: () => void
} {
  const { ownerId } = useIdentity()
  const anew = { refetchOnMount: fresh ? 'always' : true } as const
  const ad = useQuery({ ...adQuery(ownerId, adId ?? ''), ...anew, enabled: adId !== null })
  const ofGroup = adId === null ? groupId : (ad.data?.groupId ?? null)
  const group = useQuery({
    ...groupQuery(ownerId, ofGroup ?? ''),
    ...anew,
    enabled: ofGroup !== null,
  })
  const isWithin = (groupId ?? adId) !== null
  const ofPlan = isWithin ? (group.data?.planId ?? null) : planId
  const plan = useQuery({ ...planQuery(ownerId, ofPlan ?? ''), ...anew, enabled: ofPlan !== null })
  const asked = [
    ...(adId === null ? [] : [ad]),
    ...(isWithin ? [group] : []),
    ...(isWithin || planId !== null ? [plan] : []),
  ]
  const isThere = asked.every(
    ({ data, isFetchedAfterMount }) => data !== undefined && (!fresh || isFetchedAfterMount),
  )
  return {
    standing: isThere
      ? { plan: plan.data ?? null, group: group.data ?? null, ad: ad.data ?? null }
      : null,
    error: asked.find(({ error }) => error !== null)?.error ?? null,
    retry: () => asked.forEach((query) => void query.refetch()),
  }
}
