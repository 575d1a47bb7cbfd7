import {
  createGroup,
  exportGroups,
  groupDetail,
  type GroupRow,
  listGroups,
  copyGroup,
  removeGroup,
  restoreGroup,
  saveGroup,
} from '@placard/contract/campaigns/group'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { AccountState } from '@placard/domain/campaigns/promotion/delivery'
import {
  type GroupRecord,
  makeGroup,
  saveGroupChanges,
  savedGroupOf,
} from '#server/campaigns/group/save.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { exportRoute } from '#server/campaigns/export/route.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { putInBin, takeFromBin } from '#server/campaigns/promotion/bin.ts'
import { copyEntity } from '#server/campaigns/promotion/copy.ts'
import { figuresOf } from '#server/campaigns/promotion/figures.ts'
import { listLevel, type ListedRow } from '#server/campaigns/promotion/list.ts'
import { checkListing } from '#server/campaigns/promotion/listing-check.ts'
import { detailOf } from '#server/campaigns/promotion/row.ts'
import { accountStanding, deliveryOf } from '#server/campaigns/promotion/delivery-status.ts'

interface ListedGroup extends ListedRow, GroupRecord {
  plan_id: string
  plan_name: string
  ad_count: number
  keyword_count: number
}

function groupRowOf(row: ListedGroup, account: AccountState): GroupRow {
  return {
    groupId: row.group_id,
    groupName: row.group_name,
    planId: row.plan_id,
    planName: row.plan_name,
    version: row.version,
    switchOn: row.switch_on,
    ...deliveryOf(row, account),
    invalidFields: row.invalid_fields,
    price: row.price === null ? null : Number(row.price),
    beginDay: row.begin_day,
    endDay: row.end_day,
    keywordCount: row.keyword_count,
    adCount: row.ad_count,
    ...figuresOf(row),
  }
}

export const groupRoutes: Route[] = [
  actingRoute(listGroups, async (input, { scope, locale }) => {
    checkListing('group', input, locale)
    const { rows, total, account } = await listLevel<ListedGroup>(scope, 'group', input)
    return { items: rows.map((row) => groupRowOf(row, account)), total }
  }),

  exportRoute<ListedGroup>(exportGroups, { level: 'group', rowOf: groupRowOf }),

  actingRoute(groupDetail, async ({ groupId }, { scope }) => {
    const { row, account } = await detailOf<GroupRecord>(scope, 'group', groupId)
    return savedGroupOf(row, account)
  }),

  actingRoute(createGroup, async (input, { scope, locale }) => {
    const account = await accountStanding(scope)
    return savedGroupOf(await makeGroup(scope, input, { locale, account }), account)
  }),

  actingRoute(saveGroup, async (input, { scope, locale }) => {
    const account = await accountStanding(scope)
    const saved = await saveGroupChanges(scope, input, { locale, account })
    return savedGroupOf(saved, account)
  }),

  actingRoute(copyGroup, async ({ groupId, withChildren }, { scope, locale }) => {
    const group = await shown(scope, groupId, locale)
    return group.wire(await copyEntity<GroupRecord>(scope, { ...group, withChildren }))
  }),

  actingRoute(removeGroup, async ({ groupId, version }, { scope, locale }) => {
    await putInBin<GroupRecord>(scope, await shown(scope, groupId, locale), version)
    return {}
  }),

  actingRoute(restoreGroup, async ({ groupId }, { scope, locale }) => {
    const group = await shown(scope, groupId, locale)
    return group.wire(await takeFromBin<GroupRecord>(scope, group))
  }),
]

async function shown(scope: OwnerScope, id: string, locale: Locale) {
  const account = await accountStanding(scope)
  const wire = (row: GroupRecord) => savedGroupOf(row, account)
  return { level: 'group', id, context: { locale, account }, wire } as const
}
