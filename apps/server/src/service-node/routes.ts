import { removeServiceNode, saveServiceNode, serviceTree } from '@placard/contract/service-node'
import { actingRoute, type Route } from '#server/http/route.ts'
import { savedNodeOf } from '#server/promotion/service-node.ts'
import { removeNode } from '#server/service-node/remove.ts'
import { saveNode } from '#server/service-node/save.ts'
import { serviceTreeOf } from '#server/service-node/tree.ts'

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
