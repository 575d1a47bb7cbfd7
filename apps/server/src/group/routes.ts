import { type GroupRow, exportGroups, listGroups, saveGroup } from '@placard/contract/group'
import { type Day, dayAt } from '@placard/domain/calendar/day'
import { type GroupRecord, groupState, saveGroupChanges, savedGroupOf } from '#server/group/save.ts'
import { exportRoute } from '#server/export/route.ts'
import { actingRoute, type Route } from '#server/http/route.ts'
import { figuresOf } from '#server/promotion/figures.ts'
import { listLevel, type ListedRow } from '#server/promotion/list.ts'
import { checkListing } from '#server/promotion/listing-check.ts'

interface ListedGroup extends ListedRow, GroupRecord {
  plan_id: string
  plan_name: string
  ad_count: number
  keyword_count: number
}

function groupRowOf(row: ListedGroup, today: Day): GroupRow {
  return {
    groupId: row.group_id,
    groupName: row.group_name,
    planId: row.plan_id,
    planName: row.plan_name,
    version: row.version,
    switchOn: row.switch_on,
    state: groupState(row, today),
    mend: row.mend,
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
    const { rows, total } = await listLevel<ListedGroup>(scope, 'group', input)
    const today = dayAt(Date.now(), scope.timeZone)
    return { items: rows.map((row) => groupRowOf(row, today)), total }
  }),

  exportRoute<ListedGroup>(exportGroups, { level: 'group', rowOf: groupRowOf }),

  actingRoute(saveGroup, async (input, { scope, locale }) => {
    const today = dayAt(Date.now(), scope.timeZone)
    const saved = await saveGroupChanges(scope, input, { locale, today })
    return savedGroupOf(saved, today)
  }),
]
