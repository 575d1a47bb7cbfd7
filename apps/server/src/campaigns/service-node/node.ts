import type { ServiceNodeRow } from '@placard/contract/campaigns/service-node'
import { selectOwn } from '#server/platform/database/own.ts'
import { lockOwn, owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Sides } from '#server/campaigns/label/label.ts'
import { notFound } from '#server/platform/http/refusal.ts'

export interface ServiceNodeRecord {
  node_id: string
  parent_id: string | null
  node_name: string
  version: number
}

export function savedNodeOf(row: ServiceNodeRecord): Omit<ServiceNodeRow, 'planCount'> {
  return {
    nodeId: row.node_id,
    parentId: row.parent_id,
    nodeName: row.node_name,
    version: row.version,
  }
}

/**
 * Returns the ids of the plans at a node and below it. They are read before the list: inside its statement PostgreSQL
 * cannot estimate their number, and chooses a plan that takes a second with 200,000 ads.
 *
 * @throws Refusal `notFound` unless the node is the acting owner's
 * @see S1.4
 */
export async function planIdsFrom(scope: OwnerScope, nodeId: string): Promise<string[]> {
  const { rows } = await runOwn<{ plan_id: string | null }>(
    scope,
    owned`
      with recursive branch as (
        select node_id from service_node where owner_id = ${scope.ownerId} and node_id = ${nodeId}
        union all
        select n.node_id from branch b
        join service_node n on n.owner_id = ${scope.ownerId} and n.parent_id = b.node_id
      )
      select p.plan_id from branch b
      left join plan p on p.owner_id = ${scope.ownerId} and p.node_id = b.node_id`,
  )
  // The node itself is a row, even without plans.
  if (rows.length === 0) throw notFound()
  return rows.flatMap(({ plan_id }) => plan_id ?? [])
}

/**
 * Replaces the ids of services in logged changes of plans by their current names, or those at the time of removal.
 */
export async function withServiceNames<Changed extends Sides>(
  scope: OwnerScope,
  changes: readonly Changed[],
): Promise<readonly Changed[]> {
  const idIn = (side: Sides['before']) => {
    const id: unknown = side?.['nodeId']
    return typeof id === 'string' ? [id] : []
  }
  const ids = new Set(changes.flatMap(({ before, after }) => [...idIn(before), ...idIn(after)]))
  if (ids.size === 0) return changes
  const { rows } = await runOwn<{ id: string; name: string }>(
    scope,
    owned`
      select entity_id as id, entity_name as name from operation_log
      where owner_id = ${scope.ownerId} and entity = 'serviceNode' and operation = 'remove'
        and entity_id = any (${[...ids]}::bigint[])
      union all
      select node_id, node_name from service_node
      where owner_id = ${scope.ownerId} and node_id = any (${[...ids]}::bigint[])`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const named = (side: Sides['before']) => {
    const [id] = idIn(side)
    return id === undefined ? side : { ...side, nodeId: names.get(id) ?? id }
  }
  return changes.map((change) => ({
    ...change,
    before: named(change.before),
    after: named(change.after),
  }))
}

export function nodeOf(scope: OwnerScope, nodeId: string) {
  return selectOwn(scope, 'service_node')
    .select(['node_id', 'parent_id', 'node_name', 'version'])
    .where('node_id', '=', nodeId)
}

/**
 * Locks the acting owner's tree until the transaction ends. Two concurrent moves, each valid alone, could together
 * form a cycle.
 */
export async function lockTree(scope: OwnerScope): Promise<void> {
  await lockOwn(scope, 'service tree')
}

export async function serviceTreeOf(scope: OwnerScope): Promise<ServiceNodeRow[]> {
  const { rows } = await runOwn<ServiceNodeRecord & { plan_count: number }>(
    scope,
    owned`
      select n.node_id, n.parent_id, n.node_name, n.version, coalesce(p.plan_count, 0) as plan_count
      from service_node n
      left join (
        select node_id, count(*)::int as plan_count from plan
        where owner_id = ${scope.ownerId} and node_id is not null and removed_at is null group by node_id
      ) p on p.node_id = n.node_id
      where n.owner_id = ${scope.ownerId}
      order by lower(n.node_name), n.node_id`,
  )
  return rows.map((row) => ({ ...savedNodeOf(row), planCount: row.plan_count }))
}
