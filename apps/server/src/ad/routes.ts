import { type AdRow, exportAds, listAds, saveAd } from '@placard/contract/ad'
import { type Day, dayAt } from '@placard/domain/calendar/day'
import { type AdRecord, adState, saveAdChanges, savedAdOf } from '#server/ad/save.ts'
import { exportRoute } from '#server/export/route.ts'
import { actingRoute, type Route } from '#server/http/route.ts'
import { figuresOf } from '#server/promotion/figures.ts'
import { listLevel, type ListedRow } from '#server/promotion/list.ts'
import { checkListing } from '#server/promotion/listing-check.ts'

interface ListedAd extends ListedRow, AdRecord {
  group_id: string
  group_name: string
  plan_id: string
  plan_name: string
  copywriter: string
  page_url: string
}

function adRowOf(row: ListedAd, today: Day): AdRow {
  return {
    adId: row.ad_id,
    adName: row.ad_name,
    groupId: row.group_id,
    groupName: row.group_name,
    planId: row.plan_id,
    planName: row.plan_name,
    version: row.version,
    switchOn: row.switch_on,
    state: adState(row, today),
    mend: row.mend,
    copywriter: row.copywriter,
    pageUrl: row.page_url,
    ...figuresOf(row),
  }
}

export const adRoutes: Route[] = [
  actingRoute(listAds, async (input, { scope, locale }) => {
    checkListing('ad', input, locale)
    const { rows, total } = await listLevel<ListedAd>(scope, 'ad', input)
    const today = dayAt(Date.now(), scope.timeZone)
    return { items: rows.map((row) => adRowOf(row, today)), total }
  }),

  exportRoute<ListedAd>(exportAds, { level: 'ad', rowOf: adRowOf }),

  actingRoute(saveAd, async (input, { scope, locale }) => {
    const today = dayAt(Date.now(), scope.timeZone)
    const saved = await saveAdChanges(scope, input, { locale, today })
    return savedAdOf(saved, today)
  }),
]
