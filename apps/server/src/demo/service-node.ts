import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/**
 * The id of the node at the end of a path of names, which is made as far as it is not there yet.
 *
 * @param path from a root on; at least one name
 */
export async function serviceNodeAt(
  db: Kysely<Tables>,
  ownerId: string,
  path: readonly string[],
): Promise<string> {
  let nodeId: string | null = null
  for (const name of path) {
    nodeId = await childNamed(db, { owner_id: ownerId, parent_id: nodeId, node_name: name })
  }
  if (nodeId === null) throw new Error('a node of the demo needs a name')
  return nodeId
}

async function childNamed(
  db: Kysely<Tables>,
  node: { owner_id: string; parent_id: string | null; node_name: string },
): Promise<string> {
  const found = await db
    .selectFrom('service_node')
    .select('node_id')
    .where('owner_id', '=', node.owner_id)
    .where('parent_id', 'is not distinct from', node.parent_id)
    .where('node_name', '=', node.node_name)
    .executeTakeFirst()
  if (found !== undefined) return found.node_id
  const added = await db
    .insertInto('service_node')
    .values(node)
    .returning('node_id')
    .executeTakeFirstOrThrow()
  return added.node_id
}
