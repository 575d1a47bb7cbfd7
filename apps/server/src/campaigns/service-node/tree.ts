import type { ServiceNodeRow } from '@placard/contract/campaigns/service-node'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { savedNodeOf, type ServiceNodeRecord } from '#server/campaigns/promotion/service-node.ts'

/** Returns all nodes of the acting owner by name, with the plans of each. */
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
