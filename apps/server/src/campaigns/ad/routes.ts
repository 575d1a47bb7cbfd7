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
import { adRowOf, type ListedAd } from '#server/campaigns/ad/record.ts'
import { exportRoute } from '#server/campaigns/export/sheet.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { moveToRecycleBin, restoreFromRecycleBin } from '#server/campaigns/promotion/bin.ts'
import { copyEntity } from '#server/campaigns/promotion/copy.ts'
import { listLevel } from '#server/campaigns/promotion/list.ts'
import { checkListing } from '#server/campaigns/promotion/listing-check.ts'
import { detailOf } from '#server/campaigns/promotion/entity.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import { permissionsOf } from '#server/platform/session/principal.ts'
import { makeAd, saveAdChanges } from '#server/campaigns/ad/save.ts'

export const adRoutes: Route[] = [
  actingRoute(listAds, async (input, { scope, locale }) => {
    await checkListing('ad', input, { scope, locale })
    const { rows, total, account } = await listLevel<ListedAd>(scope, 'ad', input)
    return { items: rows.map((row) => adRowOf(row, account)), total }
  }),

  exportRoute<ListedAd>(exportAds, { level: 'ad', rowOf: adRowOf }),

  actingRoute(adDetail, ({ adId }, { scope }) => detailOf(scope, 'ad', adId)),

  actingRoute(createAd, async (input, { scope, locale, principal, acting }) => {
    const account = await currentAccountState(scope)
    const { dataTree } = permissionsOf(principal, acting)
    return makeAd(scope, input, { locale, account, dataTree })
  }),

  actingRoute(saveAd, async (input, { scope, locale, principal, acting }) => {
    const account = await currentAccountState(scope)
    const { dataTree } = permissionsOf(principal, acting)
    return saveAdChanges(scope, input, { locale, account, dataTree })
  }),

  actingRoute(copyAd, async ({ adId }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    const copying = { level: 'ad', id: adId, withChildren: true } as const
    return copyEntity(scope, copying, { locale, account })
  }),

  actingRoute(removeAd, async ({ adId, version }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    await moveToRecycleBin(scope, { level: 'ad', id: adId, version }, { locale, account })
    return {}
  }),

  actingRoute(restoreAd, async ({ adId }, { scope, locale }) => {
    const account = await currentAccountState(scope)
    const ref = { level: 'ad', id: adId } as const
    return restoreFromRecycleBin(scope, ref, { locale, account })
  }),
]
