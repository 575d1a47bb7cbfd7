import {
  createGroup,
  exportGroups,
  groupDetail,
  listGroups,
  copyGroup,
  removeGroup,
  restoreGroup,
  saveGroup,
} from '@placard/contract/campaigns/group'
import { type ListedGroup, groupRowOf, savedGroupOf } from '#server/campaigns/group/record.ts'
import { makeGroup, saveGroupChanges } from '#server/campaigns/group/save.ts'
import { exportRoute } from '#server/campaigns/export/sheet.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { moveToRecycleBin, restoreFromRecycleBin } from '#server/campaigns/promotion/bin.ts'
import { copyEntity } from '#server/campaigns/promotion/copy.ts'
import { listLevel } from '#server/campaigns/promotion/list.ts'
import { checkListing } from '#server/campaigns/promotion/listing-check.ts'
import { detailOf } from '#server/campaigns/promotion/entity.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'

export const groupRoutes: Route[] = [
  actingRoute(listGroups, async (input, { scope, locale }) => {
    checkListing('group', input, locale)
    const { rows, total, account } = await listLevel<ListedGroup>(scope, 'group', input)
    return { items: rows.map((row) => groupRowOf(row, account)), total }
  }),

  exportRoute<ListedGroup>(exportGroups, { level: 'group', rowOf: groupRowOf }),

  actingRoute(groupDetail, async ({ groupId }, { scope }) => {
    const { row, account } = await detailOf(scope, 'group', groupId)
    return savedGroupOf(row, account)
  }),

  actingRoute(createGroup, async (input, { scope, locale }) => {
    const account = await currentAccountState(scope)
    return savedGroupOf(await makeGroup(scope, input, { locale, account }), account)
  }),

  actingRoute(saveGroup, async (input, { scope, locale }) => {
    const account = await currentAccountState(scope)
    const saved = await saveGroupChanges(scope, input, { locale, account })
    return savedGroupOf(saved, account)
  }),

  actingRoute(copyGroup, async ({ groupId, withChildren }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    const copying = { level: 'group', id: groupId, withChildren } as const
    return savedGroupOf(await copyEntity(scope, copying, { locale, account }), account)
  }),

  actingRoute(removeGroup, async ({ groupId, version }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    await moveToRecycleBin(scope, { level: 'group', id: groupId, version }, { locale, account })
    return {}
  }),

  actingRoute(restoreGroup, async ({ groupId }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    const ref = { level: 'group', id: groupId } as const
    return savedGroupOf(await restoreFromRecycleBin(scope, ref, { locale, account }), account)
  }),
]
