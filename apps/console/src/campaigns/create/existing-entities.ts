import { callServer } from '@placard/browser/request/call'
import { adDetail } from '@placard/contract/campaigns/ad'
import { listCreatives } from '@placard/contract/campaigns/creative'
import { groupDetail } from '@placard/contract/campaigns/group'
import { planDetail } from '@placard/contract/campaigns/plan'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'
import type { SavedAd } from '@placard/contract/campaigns/ad'
import type { SavedGroup } from '@placard/contract/campaigns/group'
import type { SavedPlan } from '@placard/contract/campaigns/plan'

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
export interface ExistingEntities {
  readonly plan: SavedPlan | null
  readonly group: SavedGroup | null
  readonly ad: SavedAd | null
}

/** The ids that identify an existing entity and its parents; all null if none exists. */
export interface EntityIds {
  readonly planId: string | null
  readonly groupId: string | null
  readonly adId: string | null
}

/** The value for no existing entity. */
export const noEntityIds: EntityIds = { planId: null, groupId: null, adId: null }

/** Returns the id of the innermost existing entity. */
export function entityIdsOf({ plan, group, ad }: ExistingEntities): EntityIds {
  if (ad !== null) return { ...noEntityIds, adId: ad.adId }
  if (group !== null) return { ...noEntityIds, groupId: group.groupId }
  return { ...noEntityIds, planId: plan?.planId ?? null }
}

interface ExistingEntitiesQuery {
  readonly existing: ExistingEntities | null
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * Returns the named entity with all its parents.
 *
 * @param fresh refetches, so that an edit does not start from a version that is some minutes old
 */
export function useExistingEntities(
  { planId, groupId, adId }: EntityIds,
  fresh = false,
): ExistingEntitiesQuery {
  const { ownerId } = useIdentity()
  const refetchOptions = { refetchOnMount: fresh ? 'always' : true } as const
  const ad = useQuery({
    ...adQuery(ownerId, adId ?? ''),
    ...refetchOptions,
    enabled: adId !== null,
  })
  const ofGroup = adId === null ? groupId : (ad.data?.groupId ?? null)
  const group = useQuery({
    ...groupQuery(ownerId, ofGroup ?? ''),
    ...refetchOptions,
    enabled: ofGroup !== null,
  })
  const isWithin = (groupId ?? adId) !== null
  const ofPlan = isWithin ? (group.data?.planId ?? null) : planId
  const plan = useQuery({
    ...planQuery(ownerId, ofPlan ?? ''),
    ...refetchOptions,
    enabled: ofPlan !== null,
  })
  const queries = [
    ...(adId === null ? [] : [ad]),
    ...(isWithin ? [group] : []),
    ...(isWithin || planId !== null ? [plan] : []),
  ]
  const isLoaded = queries.every(
    ({ data, isFetchedAfterMount }) => data !== undefined && (!fresh || isFetchedAfterMount),
  )
  return {
    existing: isLoaded
      ? { plan: plan.data ?? null, group: group.data ?? null, ad: ad.data ?? null }
      : null,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    retry: () => queries.forEach((query) => void query.refetch()),
  }
}
