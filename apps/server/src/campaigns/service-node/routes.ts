import {
  removeServiceNode,
  saveServiceNode,
  serviceTree,
} from '@placard/contract/campaigns/service-node'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { savedNodeOf } from '#server/campaigns/promotion/service-node.ts'
import { removeNode } from '#server/campaigns/service-node/remove.ts'
import { saveNode } from '#server/campaigns/service-node/save.ts'
import { serviceTreeOf } from '#server/campaigns/service-node/tree.ts'

export const serviceNodeRoutes: Route[] = [
  actingRoute(serviceTree, async (_input, { scope }) => ({ nodes: await serviceTreeOf(scope) })),

  actingRoute(saveServiceNode, async (input, { scope, locale }) =>
    savedNodeOf(await saveNode(scope, input, locale)),
  ),

  actingRoute(removeServiceNode, async (input, { scope, locale }) => {
    await removeNode(scope, input, locale)
    return {}
  }),
]
