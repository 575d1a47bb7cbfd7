import { listRecycleBin } from '@placard/contract/campaigns/recycle-bin'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { recycleBin } from '#server/campaigns/recycle-bin/list.ts'

export const recycleBinRoutes: Route[] = [
  actingRoute(listRecycleBin, async (asked, { scope }) => recycleBin(scope, asked)),
]
