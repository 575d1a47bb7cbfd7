import type { OutputOf, ReadInputOf } from '@placard/contract/call'
import type { parentNames } from '@placard/contract/report'
import { selectOwn } from '#server/database/own.ts'
import type { OwnerScope } from '#server/database/scope.ts'
import { nodeOf, planIdsFrom } from '#server/promotion/service-node.ts'

type Wanted = ReadInputOf<typeof parentNames>

/**
 * The named node, plan and group; a group brings its plan along. Null when one of them is not the acting owner's, or the
 * plan stands neither at the node nor below it.
 *
 * @throws Refusal `notFound` unless the node is the acting owner's
 */
export async function parentsOf(
  scope: OwnerScope,
  { nodeId, planId, groupId }: Wanted,
): Promise<OutputOf<typeof parentNames> | null> {
  const node = nodeId === undefined ? null : await nodeNamed(scope, nodeId)
  const group = groupId === undefined ? null : await groupOf(scope, groupId)
  const planOf = group?.planId ?? planId
  const plan = planOf === undefined ? null : await planNamed(scope, planOf)
  const planIds = nodeId === undefined ? null : await planIdsFrom(scope, nodeId)
  const missing =
    (groupId !== undefined && !group) ||
    (planOf !== undefined && !plan) ||
    (planId !== undefined && plan?.planId !== planId) ||
    (plan && planIds?.includes(plan.planId) === false)
  return missing ? null : { node: node ?? null, plan: plan ?? null, group: group ?? null }
}

async function nodeNamed(scope: OwnerScope, nodeId: string) {
  const node = await nodeOf(scope, nodeId).executeTakeFirst()
  return node && { nodeId: node.node_id, nodeName: node.node_name }
}

function planNamed(scope: OwnerScope, planId: string) {
  return selectOwn(scope, 'plan')
    .select(['plan_id as planId', 'plan_name as planName'])
    .where('plan_id', '=', planId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

function groupOf(scope: OwnerScope, groupId: string) {
  return selectOwn(scope, 'ad_group')
    .select(['group_id as groupId', 'group_name as groupName', 'plan_id as planId'])
    .where('group_id', '=', groupId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}
