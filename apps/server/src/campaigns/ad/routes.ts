import {
  adDetail,
  copyAd,
  createAd,
  exportAds,
  listAds,
  removeAd,
  restoreAd,
  saveAd,
} from '@placard/contract/campaigns/ad'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { AdRecord } from '#server/campaigns/ad/record.ts'
import { adRowOf, type ListedAd } from '#server/campaigns/ad/row.ts'
import { makeAd, saveAdChanges, savedAdOf } from '#server/campaigns/ad/save.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { exportRoute } from '#server/campaigns/export/route.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { putInBin, takeFromBin } from '#server/campaigns/promotion/bin.ts'
import { copyEntity } from '#server/campaigns/promotion/copy.ts'
import { listLevel } from '#server/campaigns/promotion/list.ts'
import { checkListing } from '#server/campaigns/promotion/listing-check.ts'
import { detailOf } from '#server/campaigns/promotion/row.ts'
import { accountStanding } from '#server/campaigns/promotion/delivery-status.ts'
import { permissionsOf } from '#server/platform/session/principal.ts'

export const adRoutes: Route[] = [
  actingRoute(listAds, async (input, { scope, locale }) => {
    checkListing('ad', input, locale)
    const { rows, total, account } = await listLevel<ListedAd>(scope, 'ad', input)
    return { items: rows.map((row) => adRowOf(row, account)), total }
  }),

  exportRoute<ListedAd>(exportAds, { level: 'ad', rowOf: adRowOf }),

  actingRoute(adDetail, async ({ adId }, { scope }) => {
    const { row, account } = await detailOf<AdRecord>(scope, 'ad', adId)
    return savedAdOf(row, account)
  }),

  actingRoute(createAd, async (input, { scope, locale, principal, acting }) => {
    const account = await accountStanding(scope)
    const { dataTree } = permissionsOf(principal, acting)
    return savedAdOf(await makeAd(scope, input, { locale, account, dataTree }), account)
  }),

  actingRoute(saveAd, async (input, { scope, locale, principal, acting }) => {
    const account = await accountStanding(scope)
    const { dataTree } = permissionsOf(principal, acting)
    const saved = await saveAdChanges(scope, input, { locale, account, dataTree })
    return savedAdOf(saved, account)
  }),

  actingRoute(copyAd, async ({ adId }, { scope, locale }) => {
    const ad = await shown(scope, adId, locale)
    return ad.wire(await copyEntity<AdRecord>(scope, { ...ad, withChildren: true }))
  }),

  actingRoute(removeAd, async ({ adId, version }, { scope, locale }) => {
    await putInBin<AdRecord>(scope, await shown(scope, adId, locale), version)
    return {}
  }),

  actingRoute(restoreAd, async ({ adId }, { scope, locale }) => {
    const ad = await shown(scope, adId, locale)
    return ad.wire(await takeFromBin<AdRecord>(scope, ad))
  }),
]

async function shown(scope: OwnerScope, id: string, locale: Locale) {
  const account = await accountStanding(scope)
  const wire = (row: AdRecord) => savedAdOf(row, account)
  return { level: 'ad', id, context: { locale, account }, wire } as const
}
