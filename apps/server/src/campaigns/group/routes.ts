import {
  copyGroup,
  createGroup,
  exportGroups,
  groupDetail,
  listGroups,
  removeGroup,
  restoreGroup,
  type SavedGroup,
  saveGroup,
  usualGroupBids,
} from '@placard/contract/campaigns/group'
import type { ReadInputOf } from '@placard/contract/platform/call'
import { groupFields } from '@placard/domain/campaigns/group/fields'
import { bidsForConversions } from '@placard/domain/campaigns/group/goal'
import { groupProblems } from '@placard/domain/campaigns/group/group'
import { type UsualBids, usualBids } from '@placard/domain/campaigns/group/usual-bids'
import type { DeliveryMode } from '@placard/domain/campaigns/plan/codes'
import { groupRowOf, type ListedGroup } from '#server/campaigns/group/record.ts'
import { exportRoute } from '#server/campaigns/export/sheet.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { moveToRecycleBin, restoreFromRecycleBin } from '#server/campaigns/promotion/bin.ts'
import { copyEntity } from '#server/campaigns/promotion/copy.ts'
import { listLevel } from '#server/campaigns/promotion/list.ts'
import { checkListing } from '#server/campaigns/promotion/listing-check.ts'
import { detailOf, type SaveContext } from '#server/campaigns/promotion/entity.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { columnsOf, definedFields, valuesOf } from '#server/campaigns/promotion/columns.ts'
import { createEntity, lockForSave, writeChange } from '#server/campaigns/promotion/save.ts'

export const groupRoutes: Route[] = [
  actingRoute(listGroups, async (input, { scope, locale }) => {
    checkListing('group', input, locale)
    const { rows, total, account } = await listLevel<ListedGroup>(scope, 'group', input)
    return { items: rows.map((row) => groupRowOf(row, account)), total }
  }),

  exportRoute<ListedGroup>(exportGroups, { level: 'group', rowOf: groupRowOf }),

  actingRoute(groupDetail, ({ groupId }, { scope }) => detailOf(scope, 'group', groupId)),

  actingRoute(usualGroupBids, async (input, { scope }) => ({ bids: await bidsOf(scope, input) })),

  actingRoute(createGroup, async (input, { scope, locale }) => {
    const account = await currentAccountState(scope)
    return makeGroup(scope, input, { locale, account })
  }),

  actingRoute(saveGroup, async (input, { scope, locale }) => {
    const account = await currentAccountState(scope)
    return saveGroupChanges(scope, input, { locale, account })
  }),

  actingRoute(copyGroup, async ({ groupId, withChildren }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    const copying = { level: 'group', id: groupId, withChildren } as const
    return copyEntity(scope, copying, { locale, account })
  }),

  actingRoute(removeGroup, async ({ groupId, version }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    await moveToRecycleBin(scope, { level: 'group', id: groupId, version }, { locale, account })
    return {}
  }),

  actingRoute(restoreGroup, async ({ groupId }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    const ref = { level: 'group', id: groupId } as const
    return restoreFromRecycleBin(scope, ref, { locale, account })
  }),
]

/** The number of groups whose bids are compared. */
const comparedGroups = 1_000

async function bidsOf(
  scope: OwnerScope,
  { billingType, ocpcType }: ReadInputOf<typeof usualGroupBids>,
): Promise<UsualBids | null> {
  const rows = await selectOwn(scope, 'ad_group')
    .select('price')
    .where('removed_at', 'is', null)
    .where('billing_type', '=', billingType)
    .where('ocpc_type', 'is not distinct from', bidsForConversions(billingType) ? ocpcType : null)
    .orderBy('group_id', 'desc')
    .limit(comparedGroups)
    .execute()
  return usualBids(rows.flatMap(({ price }) => (price === null ? [] : [Number(price)])))
}

/**
 * Creates a group inside the scope's transaction.
 *
 * @throws Refusal `notFound` for an unknown plan, `creationDisabled` with the reason, or `invalidInput`
 */
export async function makeGroup(
  scope: OwnerScope,
  { planId, switchOn, ...group }: ReadInputOf<typeof createGroup>,
  context: SaveContext,
): Promise<SavedGroup> {
  const mode = await modeOf(scope, planId)
  const creation = {
    level: 'group',
    name: group.groupName,
    columns: { ...columnsOf(groupFields, group), plan_id: planId, switch_on: switchOn },
    problems: groupProblems(group, null, mode),
  } as const
  return createEntity(scope, creation, context)
}

/** Saves a group inside the scope's transaction. @throws Refusal as `lockForSave` and `writeChange` */
export async function saveGroupChanges(
  scope: OwnerScope,
  { groupId, version, switchOn, ...wanted }: ReadInputOf<typeof saveGroup>,
  context: SaveContext,
): Promise<SavedGroup> {
  const row = await lockForSave(scope, { level: 'group', id: groupId, version }, context)
  const before = valuesOf(groupFields, row)
  const group = { ...before, ...definedFields(wanted) }
  const change = {
    level: 'group',
    row,
    wanted,
    switchOn,
    columns: columnsOf(groupFields, group),
    problems: groupProblems(group, before, row.delivery_mode),
  } as const
  return writeChange(scope, change, context)
}

/** Returns the delivery mode of a plan, locked so that nobody removes the plan. @throws Refusal `notFound` */
async function modeOf(scope: OwnerScope, planId: string): Promise<DeliveryMode> {
  const plan = await selectOwn(scope, 'plan')
    .select('delivery_mode')
    .where('plan_id', '=', planId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (plan === undefined) throw notFound()
  return plan.delivery_mode
}
