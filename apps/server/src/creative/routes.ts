import { createCreative, listCreatives, saveCreative } from '@placard/contract/creative'
import { makeCreative } from '#server/creative/create.ts'
import { creativesOf } from '#server/creative/list.ts'
import { savedCreativeOf } from '#server/creative/record.ts'
import { saveCreativeChanges } from '#server/creative/save.ts'
import { actingRoute, type Route } from '#server/http/route.ts'

export const creativeRoutes: Route[] = [
  actingRoute(listCreatives, async ({ adId }, { scope }) => {
    const rows = await creativesOf(scope, adId)
    return { items: rows.map(savedCreativeOf) }
  }),

  actingRoute(createCreative, async (input, { scope, locale }) =>
    savedCreativeOf(await makeCreative(scope, input, locale)),
  ),

  actingRoute(saveCreative, async (input, { scope, locale }) =>
    savedCreativeOf(await saveCreativeChanges(scope, input, locale)),
  ),
]
