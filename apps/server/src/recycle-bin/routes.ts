import { listRecycleBin } from '@placard/contract/recycle-bin'
import { actingRoute, type Route } from '#server/http/route.ts'
import { recycleBin } from '#server/recycle-bin/list.ts'

export const recycleBinRoutes: Route[] = [
  actingRoute(listRecycleBin, async (asked, { scope }) => recycleBin(scope, asked)),
]
