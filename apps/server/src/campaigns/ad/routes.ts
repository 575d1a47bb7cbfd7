import {
  adDetail,
  copyAd,
  createAd,
  exportAds,
  listAds,
  removeAd,
  restoreAd,
  saveAd,
  type SavedAd,
} from '@placard/contract/campaigns/ad'
import type { ReadInputOf } from '@placard/contract/platform/call'
import { type AdProblemContext, adProblems } from '@placard/domain/campaigns/ad/ad'
import { adFields, adReviewFields } from '@placard/domain/campaigns/ad/fields'
import { changedFields } from '@placard/domain/campaigns/promotion/field-rule'
import type { DataEntry } from '@placard/domain/platform/shared-state/data-entry'
import { type AdRecord, adRowOf, type ListedAd } from '#server/campaigns/ad/record.ts'
import { exportRoute } from '#server/campaigns/export/sheet.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { moveToRecycleBin, restoreFromRecycleBin } from '#server/campaigns/promotion/bin.ts'
import { copyEntity } from '#server/campaigns/promotion/copy.ts'
import { listLevel } from '#server/campaigns/promotion/list.ts'
import { checkListing } from '#server/campaigns/promotion/listing-check.ts'
import { detailOf, type SaveContext } from '#server/campaigns/promotion/entity.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import { permissionsOf } from '#server/platform/session/principal.ts'
import { creativeCount } from '#server/campaigns/creative/row.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { columnsOf, definedFields, valuesOf } from '#server/campaigns/promotion/columns.ts'
import { createEntity, lockForSave, writeChange } from '#server/campaigns/promotion/save.ts'
import { restartedReview } from '#server/campaigns/review/subject.ts'

export const adRoutes: Route[] = [
  actingRoute(listAds, async (input, { scope, locale }) => {
    checkListing('ad', input, locale)
    const { rows, total, account } = await listLevel<ListedAd>(scope, 'ad', input)
    return { items: rows.map((row) => adRowOf(row, account)), total }
  }),

  exportRoute<ListedAd>(exportAds, { level: 'ad', rowOf: adRowOf }),

  actingRoute(adDetail, ({ adId }, { scope }) => detailOf(scope, 'ad', adId)),

  actingRoute(createAd, async (input, { scope, locale, principal, acting }) => {
    const account = await currentAccountState(scope)
    const { dataTree } = permissionsOf(principal, acting)
    return makeAd(scope, input, { locale, account, dataTree })
  }),

  actingRoute(saveAd, async (input, { scope, locale, principal, acting }) => {
    const account = await currentAccountState(scope)
    const { dataTree } = permissionsOf(principal, acting)
    return saveAdChanges(scope, input, { locale, account, dataTree })
  }),

  actingRoute(copyAd, async ({ adId }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    const copying = { level: 'ad', id: adId, withChildren: true } as const
    return copyEntity(scope, copying, { locale, account })
  }),

  actingRoute(removeAd, async ({ adId, version }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    await moveToRecycleBin(scope, { level: 'ad', id: adId, version }, { locale, account })
    return {}
  }),

  actingRoute(restoreAd, async ({ adId }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    const ref = { level: 'ad', id: adId } as const
    return restoreFromRecycleBin(scope, ref, { locale, account })
  }),
]

export interface AdContext extends SaveContext {
  /** The data tree of the user who saves, which offers monitoring links. */
  readonly dataTree: readonly DataEntry[]
}

/**
 * Creates an ad inside the scope's transaction.
 *
 * @throws Refusal `notFound` for an unknown group, `creationDisabled` with the reason, or `invalidInput`
 */
export async function makeAd(
  scope: OwnerScope,
  { groupId, switchOn, ...ad }: ReadInputOf<typeof createAd>,
  context: AdContext,
): Promise<SavedAd> {
  const { planId, placement } = await placeIn(scope, groupId)
  const { dataTree } = context
  const place = { plan_id: planId, group_id: groupId }
  const creation = {
    level: 'ad',
    name: ad.adName,
    columns: { ...columnsOf(adFields, ad), ...place, switch_on: switchOn },
    problems: adProblems(ad, null, { placement, dataTree, creativeCount: 0 }),
  } as const
  return createEntity(scope, creation, context)
}

/** Saves an ad inside the scope's transaction. @throws Refusal as `lockForSave` and `writeChange` */
export async function saveAdChanges(
  scope: OwnerScope,
  { adId, version, switchOn, ...wanted }: ReadInputOf<typeof saveAd>,
  context: AdContext,
): Promise<SavedAd> {
  const row = await lockForSave(scope, { level: 'ad', id: adId, version }, context)
  const before = valuesOf(adFields, row)
  const ad = { ...before, ...definedFields(wanted) }
  const isReviewed = changedFields(ad, before)(...adReviewFields)
  const problemContext: AdProblemContext = {
    placement: placementOf(row),
    dataTree: context.dataTree,
    // Counted under the lock: a creative that is being created waits for it, or already exists.
    creativeCount: ad.specId === before.specId ? 0 : (await creativeCount(scope, adId)).all,
  }
  const change = {
    level: 'ad',
    row,
    wanted,
    switchOn,
    columns: { ...columnsOf(adFields, ad), ...(isReviewed && restartedReview(row.review_state)) },
    problems: adProblems(ad, before, problemContext),
  } as const
  return writeChange(scope, change, context)
}

type PlacementColumns = Pick<
  AdRecord,
  'ad_type' | 'extension_type' | 'extension_flow' | 'flow_scene'
>

function placementOf(row: PlacementColumns): AdProblemContext['placement'] {
  return {
    adType: row.ad_type,
    extensionType: row.extension_type,
    extensionFlow: row.extension_flow,
    flowScene: row.flow_scene,
  }
}

/** Reads and locks the group of a new ad, so that it is not removed meanwhile. @throws Refusal `notFound` */
async function placeIn(
  scope: OwnerScope,
  groupId: string,
): Promise<{ planId: string; placement: AdProblemContext['placement'] }> {
  const group = await selectOwn(scope, 'ad_group')
    .select(['plan_id', 'extension_flow', 'flow_scene'])
    .where('group_id', '=', groupId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (group === undefined) throw notFound()
  const plan = await selectOwn(scope, 'plan')
    .select(['ad_type', 'extension_type'])
    .where('plan_id', '=', group.plan_id)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (plan === undefined) throw notFound()
  return { planId: group.plan_id, placement: placementOf({ ...group, ...plan }) }
}
