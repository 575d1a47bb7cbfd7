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
import { type ListedAd, adRowOf, savedAdOf } from '#server/campaigns/ad/record.ts'
import { makeAd, saveAdChanges } from '#server/campaigns/ad/save.ts'
import { exportRoute } from '#server/campaigns/export/sheet.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { moveToRecycleBin, restoreFromRecycleBin } from '#server/campaigns/promotion/bin.ts'
import { copyEntity } from '#server/campaigns/promotion/copy.ts'
import { listLevel } from '#server/campaigns/promotion/list.ts'
import { checkListing } from '#server/campaigns/promotion/listing-check.ts'
import { detailOf } from '#server/campaigns/promotion/entity.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import { permissionsOf } from '#server/platform/session/principal.ts'

export const adRoutes: Route[] = [
  actingRoute(listAds, async (input, { scope, locale }) => {
    checkListing('ad', input, locale)
    const { rows, total, account } = await listLevel<ListedAd>(scope, 'ad', input)
    return { items: rows.map((row) => adRowOf(row, account)), total }
  }),

  exportRoute<ListedAd>(exportAds, { level: 'ad', rowOf: adRowOf }),

  actingRoute(adDetail, async ({ adId }, { scope }) => {
    const { row, account } = await detailOf(scope, 'ad', adId)
    return savedAdOf(row, account)
  }),

  actingRoute(createAd, async (input, { scope, locale, principal, acting }) => {
    const account = await currentAccountState(scope)
    const { dataTree } = permissionsOf(principal, acting)
    return savedAdOf(await makeAd(scope, input, { locale, account, dataTree }), account)
  }),

  actingRoute(saveAd, async (input, { scope, locale, principal, acting }) => {
    const account = await currentAccountState(scope)
    const { dataTree } = permissionsOf(principal, acting)
    const saved = await saveAdChanges(scope, input, { locale, account, dataTree })
    return savedAdOf(saved, account)
  }),

  actingRoute(copyAd, async ({ adId }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    const copying = { level: 'ad', id: adId, withChildren: true } as const
    return savedAdOf(await copyEntity(scope, copying, { locale, account }), account)
  }),

  actingRoute(removeAd, async ({ adId, version }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    await moveToRecycleBin(scope, { level: 'ad', id: adId, version }, { locale, account })
    return {}
  }),

  actingRoute(restoreAd, async ({ adId }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    const ref = { level: 'ad', id: adId } as const
    return savedAdOf(await restoreFromRecycleBin(scope, ref, { locale, account }), account)
  }),
]
