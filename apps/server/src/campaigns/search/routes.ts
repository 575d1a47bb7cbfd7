import { querySearch } from '@placard/contract/campaigns/search'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { whileAwaited } from '#server/platform/http/departure.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { narrowingOf } from '#server/campaigns/promotion/condition.ts'
import { foundAdvertisers } from '#server/campaigns/search/advertiser.ts'
import { foundPromotion } from '#server/campaigns/search/promotion.ts'
import { permissionsOf } from '#server/platform/session/principal.ts'

const nothing = { plans: [], groups: [], ads: [] }

export const searchRoutes: Route[] = [
  actingRoute(querySearch, (input, { scope, principal, acting, reply }) =>
    whileAwaited(reply, async (signal) => {
      const { text, limit, nodeId } = input
      const within = await narrowingOf(scope, nodeId === undefined ? {} : { nodeId })
      const search = { text, limit, within, signal }
      const { menuTree } = permissionsOf(principal, acting)
      return {
        ...(menuTree.includes(menuOf('/manage')) ? await foundPromotion(scope, search) : nothing),
        owners: await foundAdvertisers(scope, search),
      }
    }),
  ),
]
