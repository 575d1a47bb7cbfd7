import type { createAd, saveAd } from '@placard/contract/campaigns/ad'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import {
  type AdFields,
  type AdProblemContext,
  adProblems,
  adReviewFields,
} from '@placard/domain/campaigns/ad/ad'
import type { DataEntry } from '@placard/domain/platform/shared-state/data-entry'
import type { AccountState } from '@placard/domain/campaigns/promotion/delivery'
import { changedFields } from '@placard/domain/campaigns/promotion/field-rule'
import {
  type AdRecord,
  columnsOf,
  fieldsOf,
  type PlacementColumns,
  placementOf,
} from '#server/campaigns/ad/record.ts'
import { creativeCount } from '#server/campaigns/creative/count.ts'
import { insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { createEntity } from '#server/campaigns/promotion/create.ts'
import { definedFields } from '#server/campaigns/promotion/defined-fields.ts'
import { type SaveContext, saveEntity } from '#server/campaigns/promotion/save.ts'
import { deliveryOf } from '#server/campaigns/promotion/delivery-status.ts'
import { restartedReview, type ReviewColumns } from '#server/campaigns/review/restart.ts'

/** The context of saving an ad. */
export interface AdContext extends SaveContext {
  /** The data tree of the user who saves, which offers monitoring links. */
  readonly dataTree: readonly DataEntry[]
}

/** An ad in the shape that a save answers. */
export function savedAdOf(row: AdRecord, account: AccountState): OutputOf<typeof saveAd> {
  const { headlines, ...fields } = fieldsOf(row)
  return {
    adId: row.ad_id,
    groupId: row.group_id,
    groupName: row.group_name,
    planId: row.plan_id,
    planName: row.plan_name,
    version: row.version,
    switchOn: row.switch_on,
    ...deliveryOf(row, account),
    invalidFields: row.invalid_fields,
    ...fields,
    headlines: [...headlines],
    reviewState: row.review_state,
    reviewReason: row.review_reason,
  }
}

/**
 * Makes an ad inside the scope's transaction.
 *
 * @throws Refusal `notFound` for a group that there is not, `creationDisabled` with the reason, or `invalidInput`
 */
export async function makeAd(
  scope: OwnerScope,
  { groupId, switchOn, ...ad }: ReadInputOf<typeof createAd>,
  { dataTree, ...context }: AdContext,
): Promise<AdRecord> {
  const { planId, placement } = await placeIn(scope, groupId)
  return createEntity<AdRecord>(scope, {
    level: 'ad',
    named: ['adName', ad.adName],
    problems: adProblems(ad, null, { placement, dataTree, creativeCount: 0 }),
    context,
    wire: (row) => savedAdOf(row, context.account),
    async insert(inside) {
      const { ad_id: id } = await insertOwn(inside, 'ad', {
        ...columnsOf(ad),
        plan_id: planId,
        group_id: groupId,
        switch_on: switchOn,
      })
        .returning('ad_id')
        .executeTakeFirstOrThrow()
      return id
    },
  })
}

type AdChanges = Partial<ReturnType<typeof columnsOf> & ReviewColumns>

/** Saves an ad inside the scope's transaction. @throws Refusal as `saveEntity` */
export function saveAdChanges(
  scope: OwnerScope,
  { adId, version, switchOn, ...wanted }: ReadInputOf<typeof saveAd>,
  { dataTree, ...context }: AdContext,
): Promise<AdRecord> {
  return saveEntity<AdRecord, AdChanges>(scope, {
    level: 'ad',
    id: adId,
    version,
    switchOn,
    context,
    nameOf: ({ ad_name: name }) => ['adName', name],
    wire: (row) => savedAdOf(row, context.account),
    async decide(inside, row) {
      const before = fieldsOf(row)
      const ad: AdFields = { ...before, ...definedFields(wanted) }
      const isReviewed = changedFields(ad, before)(...adReviewFields)
      const ground: AdProblemContext = {
        placement: placementOf(row),
        dataTree,
        // Counted behind the lock: a creative that is being made waits for it, or is there by now.
        creativeCount: ad.specId === before.specId ? 0 : (await creativeCount(inside, adId)).all,
      }
      return {
        changes: { ...columnsOf(ad), ...(isReviewed && restartedReview(row.review_state)) },
        problems: adProblems(ad, before, ground),
      }
    },
    async write(inside, changes) {
      await updateOwn(inside, 'ad').set(changes).where('ad_id', '=', adId).execute()
    },
  })
}

/**
 * Reads the place of a new ad of the group and locks it, so that nobody removes it meanwhile. @throws Refusal
 * `notFound`
 */
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
  // The contract writes no other codes.
  const placement = placementOf({ ...group, ...plan } as PlacementColumns)
  return { planId: group.plan_id, placement }
}
