import type { createAd, saveAd, SavedAd } from '@placard/contract/campaigns/ad'
import type { ReadInputOf } from '@placard/contract/platform/call'
import {
  type AdProblemContext,
  adProblems,
  restartsReview,
  type ReviewFacts,
} from '@placard/domain/campaigns/ad/ad'
import { adFields } from '@placard/domain/campaigns/ad/fields'
import { linkField } from '@placard/domain/campaigns/monitoring-link/field'
import { linkOrigin } from '@placard/domain/campaigns/monitoring-link/origin'
import type { DataEntry } from '@placard/domain/platform/shared-state/data-entry'
import type { AdRecord } from '#server/campaigns/ad/record.ts'
import { creativeCount as countCreatives } from '#server/campaigns/creative/row.ts'
import { existingLabels, savedLabelProblems, withLabels } from '#server/campaigns/label/label.ts'
import { passedOrigins } from '#server/campaigns/monitoring-link/passed-origin.ts'
import { columnsOf, definedFields, valuesOf } from '#server/campaigns/promotion/columns.ts'
import type { SaveContext } from '#server/campaigns/promotion/entity.ts'
import {
  type Change,
  createEntity,
  lockForSave,
  writeChange,
} from '#server/campaigns/promotion/save.ts'
import { restartedReview } from '#server/campaigns/review/subject.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'

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
  { groupId, switchOn, ...wanted }: ReadInputOf<typeof createAd>,
  context: AdContext,
): Promise<SavedAd> {
  const ad = withLabels(wanted)
  const { planId, placement } = await placeIn(scope, groupId)
  const labels = await existingLabels(scope, [ad])
  const { dataTree } = context
  const place = { plan_id: planId, group_id: groupId }
  const creation = {
    level: 'ad',
    name: ad.adName,
    columns: { ...columnsOf(adFields, ad), ...place, switch_on: switchOn },
    problems: [
      ...adProblems(ad, null, { placement, dataTree, creativeCount: 0 }),
      ...savedLabelProblems(ad, [], labels),
    ],
  } as const
  return createEntity(scope, creation, context)
}

/** Saves an ad inside the scope's transaction. @throws Refusal as `lockForSave` and `writeChange` */
export async function saveAdChanges(
  scope: OwnerScope,
  { adId, version, ...wanted }: ReadInputOf<typeof saveAd>,
  context: AdContext,
): Promise<SavedAd> {
  const row = await lockForSave(scope, { level: 'ad', id: adId, version }, context)
  const { dataTree } = context
  // Counted under the lock: a creative that is being created waits for it, or already exists.
  const isCounted = wanted.specId !== undefined && wanted.specId !== row.spec_id
  const creativeCount = isCounted ? (await countCreatives(scope, adId)).all : 0
  const passed = await passedOrigins(scope, wantedOrigins([wanted]))
  const labels = await existingLabels(scope, [wanted])
  const facts = { dataTree, creativeCount, passedOrigins: passed, labels }
  return writeChange(scope, adChange(row, wanted, facts), context)
}

type WantedAd = Omit<ReadInputOf<typeof saveAd>, 'adId' | 'version'>

/** Returns the origins of the monitoring links that changes set. */
export function wantedOrigins(wanted: readonly WantedAd[]): string[] {
  const links = wanted.flatMap((ad) => Object.values(linkField).map((field) => ad[field] ?? ''))
  return [...new Set(links.flatMap((link) => linkOrigin(link) ?? []))]
}

type AdFacts = Omit<AdProblemContext, 'placement'> &
  Pick<ReviewFacts, 'passedOrigins'> & {
    /** Those labels of the owner that are set. */
    readonly labels: ReadonlySet<string>
  }

/** Decides a change of an ad. */
export function adChange(
  row: AdRecord,
  { switchOn, ...wanted }: WantedAd,
  { passedOrigins: passed, labels, ...facts }: AdFacts,
): Change<'ad'> {
  const before = valuesOf(adFields, row)
  const ad = { ...before, ...definedFields(withLabels(wanted)) }
  const reviewed = { reviewState: row.review_state, passedOrigins: passed }
  const isReviewed = restartsReview(ad, before, reviewed)
  return {
    level: 'ad',
    row,
    wanted,
    switchOn,
    columns: { ...columnsOf(adFields, ad), ...(isReviewed && restartedReview(row.review_state)) },
    problems: [
      ...adProblems(ad, before, { ...facts, placement: placementOf(row) }),
      ...savedLabelProblems(wanted, before.labelIds, labels),
    ],
  }
}

type PlacementColumns = Pick<
  AdRecord,
  'ad_type' | 'extension_type' | 'extension_flow' | 'flow_scene'
>

/** Returns the placement of an ad according to its plan and group. */
export function placementOf(row: PlacementColumns): AdProblemContext['placement'] {
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
