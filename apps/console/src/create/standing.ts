import { callServer } from '@placard/browser/request/call'
import { adDetail } from '@placard/contract/ad'
import { listCreatives } from '@placard/contract/creative'
import { groupDetail } from '@placard/contract/group'
import { planDetail } from '@placard/contract/plan'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useIdentity } from '#console/identity/identity.ts'
import type { SavedAd } from './ad/typed-ad.ts'
import type { SavedGroup } from './group/typed-group.ts'
import type { SavedPlan } from './plan/typed-plan.ts'

const inPlace = { errorInPlace: true }

/** A plan as it stands. */
export function planQuery(ownerId: string | null, planId: string) {
  return queryOptions({
    queryKey: ['create', ownerId, 'plan', planId],
    queryFn: ({ signal }) => callServer(planDetail, { planId }, { signal, ...inPlace }),
  })
}

/** A group as it stands. */
export function groupQuery(ownerId: string | null, groupId: string) {
  return queryOptions({
    queryKey: ['create', ownerId, 'group', groupId],
    queryFn: ({ signal }) => callServer(groupDetail, { groupId }, { signal, ...inPlace }),
  })
}

/** An ad as it stands. */
export function adQuery(ownerId: string | null, adId: string) {
  return queryOptions({
    queryKey: ['create', ownerId, 'ad', adId],
    queryFn: ({ signal }) => callServer(adDetail, { adId }, { signal, ...inPlace }),
  })
}

/** The creatives of an ad. */
export function creativesQuery(ownerId: string | null, adId: string) {
  return queryOptions({
    queryKey: ['create', ownerId, 'creatives', adId],
    queryFn: ({ signal }) => callServer(listCreatives, { adId }, { signal, ...inPlace }),
  })
}

/** What stands already of what somebody works on; what is to be made is null. */
export interface Standing {
  readonly plan: SavedPlan | null
  readonly group: SavedGroup | null
  readonly ad: SavedAd | null
}

/** What names something that stands; null: nothing. */
export interface Named {
  readonly planId: string | null
  readonly groupId: string | null
  readonly adId: string | null
}

/** Nothing stands yet. */
export const nothingNamed: Named = { planId: null, groupId: null, adId: null }

/** What names all that stands: the innermost of it. */
export function namedOf({ plan, group, ad }: Standing): Named {
  if (ad !== null) return { ...nothingNamed, adId: ad.adId }
  if (group !== null) return { ...nothingNamed, groupId: group.groupId }
  return { ...nothingNamed, planId: plan?.planId ?? null }
}

/**
 * What stands of what is named, with everything that it belongs to.
 *
 * @param fresh asked for anew: what is edited shall not begin as it was some minutes ago
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
