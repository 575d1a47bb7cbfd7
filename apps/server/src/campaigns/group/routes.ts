import {
  copyGroup,
  createGroup,
  exportGroups,
  groupDetail,
  listGroups,
  removeGroup,
  restoreGroup,
  saveGroup,
  usualGroupBids,
} from '@placard/contract/campaigns/group'
import type { ReadInputOf } from '@placard/contract/platform/call'
import { bidsForConversions } from '@placard/domain/campaigns/group/goal'
import { type UsualBids, usualBids } from '@placard/domain/campaigns/group/usual-bids'
import { groupRowOf, type ListedGroup } from '#server/campaigns/group/record.ts'
import { exportRoute } from '#server/campaigns/export/sheet.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { moveToRecycleBin, restoreFromRecycleBin } from '#server/campaigns/promotion/bin.ts'
import { copyEntity } from '#server/campaigns/promotion/copy.ts'
import { listLevel } from '#server/campaigns/promotion/list.ts'
import { checkListing } from '#server/campaigns/promotion/listing-check.ts'
import { detailOf } from '#server/campaigns/promotion/entity.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { makeGroup, saveGroupChanges } from '#server/campaigns/group/save.ts'

export const groupRoutes: Route[] = [
  actingRoute(listGroups, async (input, { scope, locale }) => {
    await checkListing('group', input, { scope, locale })
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
