import {
  removeServiceNode,
  saveServiceNode,
  serviceTree,
} from '@placard/contract/campaigns/service-node'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import {
  lockTree,
  nodeOf,
  savedNodeOf,
  serviceTreeOf,
} from '#server/campaigns/service-node/node.ts'
import { saveNode, stillInUse } from '#server/campaigns/service-node/save.ts'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { deleteOwn, updateOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, notFound } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

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

/**
 * Removes an unused node of the acting owner without children, inside the scope's transaction.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current one, or `invalidInput` that names its uses
 */
async function removeNode(
  scope: OwnerScope,
  { nodeId, version }: { nodeId: string; version: number },
  locale: Locale,
): Promise<void> {
  await lockTree(scope)
  // An exclusive lock, because a plan that is being assigned to the node locks it as well, and would lose it.
  const row = await nodeOf(scope, nodeId).forUpdate().executeTakeFirst()
  if (row === undefined) throw notFound()
  if (row.version !== version) throw changedByOther(savedNodeOf(row))
  const { nodeName, parentId } = savedNodeOf(row)
  const use = await nodeUseAt(scope, nodeId)
  if (use.nodes + use.plans > 0) throw stillInUse({ nodeId, nodeName }, use, locale)
  // Plans in the recycle bin would keep the node forever; when restored, they have no service.
  await updateOwn(scope, 'plan').set({ node_id: null }).where('node_id', '=', nodeId).execute()
  await deleteOwn(scope, 'service_node').where('node_id', '=', nodeId).execute()
  await logOperation(scope, {
    operation: 'remove',
    entity: 'serviceNode',
    entityId: nodeId,
    entityName: nodeName,
    before: { nodeName, parentId },
    after: null,
    version: version + 1,
  })
}

async function nodeUseAt(
  scope: OwnerScope,
  nodeId: string,
): Promise<{ nodes: number; plans: number }> {
  const { rows } = await runOwn<{ nodes: number; plans: number }>(
    scope,
    owned`select
      (select count(*)::int from service_node where owner_id = ${scope.ownerId} and parent_id = ${nodeId}) as nodes,
      (select count(*)::int from plan where owner_id = ${scope.ownerId} and node_id = ${nodeId} and removed_at is null) as plans`,
  )
  return rows[0] ?? { nodes: 0, plans: 0 }
}
