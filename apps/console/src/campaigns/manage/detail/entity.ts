import { callServer } from '@placard/browser/request/call'
import { adDetail, copyAd, removeAd, restoreAd } from '@placard/contract/campaigns/ad'
import {
  copyGroup,
  groupDetail,
  removeGroup,
  restoreGroup,
} from '@placard/contract/campaigns/group'
import { copyPlan, planDetail, removePlan, restorePlan } from '@placard/contract/campaigns/plan'
import type { OutputOf } from '@placard/contract/platform/call'
import type { Level } from '@placard/contract/campaigns/report'
import { queryOptions } from '@tanstack/react-query'
import { detailsKey } from '#console/campaigns/manage/listing.ts'

/** An existing plan, group or ad, with uniform properties for id and name. */
export type Entity = { readonly id: string; readonly name: string } & (
  | (OutputOf<typeof planDetail> & { readonly level: 'plan' })
  | (OutputOf<typeof groupDetail> & { readonly level: 'group' })
  | (OutputOf<typeof adDetail> & { readonly level: 'ad' })
)

/** The facts of an entity that its actions need; a row of a list has them as well. */
export type EntityRef = { readonly id: string; readonly name: string; readonly version: number } & (
  | { readonly level: 'plan'; readonly planId: string }
  | { readonly level: 'group'; readonly planId: string; readonly groupId: string }
  | { readonly level: 'ad'; readonly planId: string; readonly groupId: string }
)

/** Returns the query for an entity's details. */
export function detailQuery(ownerId: string | null, entity: Pick<EntityRef, 'level' | 'id'>) {
  const { level, id } = entity
  return queryOptions({
    queryKey: [...detailsKey(ownerId, level), id],
    queryFn: ({ signal }) => loadEntity(level, id, signal),
    // A change in the list creates a new version, and removing requires the version.
    staleTime: 0,
  })
}

const inPlace = { errorInPlace: true }

/** Loads a plan, group or ad. @throws CallRefused, CallFailed */
async function loadEntity(level: Level, id: string, signal: AbortSignal): Promise<Entity> {
  const options = { signal, ...inPlace }
  switch (level) {
    case 'plan': {
      const plan = await callServer(planDetail, { planId: id }, options)
      return { ...plan, level, id, name: plan.planName }
    }
    case 'group': {
      const group = await callServer(groupDetail, { groupId: id }, options)
      return { ...group, level, id, name: group.groupName }
    }
    case 'ad': {
      const ad = await callServer(adDetail, { adId: id }, options)
      return { ...ad, level, id, name: ad.adName }
    }
  }
}

/** Copies an entity with all its children. @returns the copy's name */
export async function copyEntity({ level, id }: EntityRef): Promise<string> {
  switch (level) {
    case 'plan':
      return (await callServer(copyPlan, { planId: id }, inPlace)).planName
    case 'group':
      return (await callServer(copyGroup, { groupId: id }, inPlace)).groupName
    case 'ad':
      return (await callServer(copyAd, { adId: id }, inPlace)).adName
  }
}

/** Moves an entity to the recycle bin unless somebody has changed it meanwhile. */
export async function removeEntity({ level, id, version }: EntityRef): Promise<void> {
  switch (level) {
    case 'plan':
      await callServer(removePlan, { planId: id, version }, inPlace)
      return
    case 'group':
      await callServer(removeGroup, { groupId: id, version }, inPlace)
      return
    case 'ad':
      await callServer(removeAd, { adId: id, version }, inPlace)
  }
}

/** Restores an entity from the recycle bin. @returns its current name */
export async function restoreEntity({
  level,
  id,
}: Pick<EntityRef, 'level' | 'id'>): Promise<string> {
  switch (level) {
    case 'plan':
      return (await callServer(restorePlan, { planId: id }, inPlace)).planName
    case 'group':
      return (await callServer(restoreGroup, { groupId: id }, inPlace)).groupName
    case 'ad':
      return (await callServer(restoreAd, { adId: id }, inPlace)).adName
  }
}
