import {
  createCreative,
  creativeDetail,
  listCreatives,
  removeCreative,
  restoreCreative,
  saveCreative,
  searchCreatives,
} from '@placard/contract/campaigns/creative'
import { putCreativeInBin, takeCreativeFromBin } from '#server/campaigns/creative/bin.ts'
import { makeCreative, saveCreativeChanges } from '#server/campaigns/creative/save.ts'
import { creativesOf, savedCreativeOf } from '#server/campaigns/creative/row.ts'
import { foundCreatives, oneCreative } from '#server/campaigns/creative/search.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'

export const creativeRoutes: Route[] = [
  actingRoute(listCreatives, async ({ adId }, { scope }) => {
    const rows = await creativesOf(scope, adId)
    return { items: rows.map(savedCreativeOf) }
  }),

  actingRoute(searchCreatives, async (input, { scope }) => foundCreatives(scope, input)),

  actingRoute(creativeDetail, async ({ creativeId }, { scope }) => oneCreative(scope, creativeId)),

  actingRoute(createCreative, async (input, { scope, locale }) =>
    savedCreativeOf(await makeCreative(scope, input, locale)),
  ),

  actingRoute(saveCreative, async (input, { scope, locale }) =>
    savedCreativeOf(await saveCreativeChanges(scope, input, locale)),
  ),

  actingRoute(removeCreative, async (input, { scope }) => {
    await putCreativeInBin(scope, input)
    return {}
  }),

  actingRoute(restoreCreative, async ({ creativeId }, { scope, locale }) =>
    savedCreativeOf(await takeCreativeFromBin(scope, creativeId, locale)),
  ),
]
