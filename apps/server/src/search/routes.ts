import { querySearch } from '@placard/contract/search'
import { menuOf } from '@placard/domain/menu/permission'
import { whileAwaited } from '#server/http/departure.ts'
import { actingRoute, type Route } from '#server/http/route.ts'
import { narrowingOf } from '#server/promotion/condition.ts'
import { foundAdvertisers } from '#server/search/advertiser.ts'
import { foundPromotion } from '#server/search/promotion.ts'
import { permissionsOf } from '#server/session/principal.ts'

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
