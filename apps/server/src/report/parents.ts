import type { OutputOf, ReadInputOf } from '@placard/contract/call'
import type { parentNames } from '@placard/contract/report'
import { selectOwn } from '#server/database/own.ts'
import type { OwnerScope } from '#server/database/scope.ts'

/** The named plan and group; a group brings its plan along. Null when one of them is not the acting owner's. */
export async function parentsOf(
  scope: OwnerScope,
  { planId, groupId }: ReadInputOf<typeof parentNames>,
): Promise<OutputOf<typeof parentNames> | null> {
  const group = groupId === undefined ? null : await groupOf(scope, groupId)
  const planOf = group?.planId ?? planId
  const plan = planOf === undefined ? null : await planNamed(scope, planOf)
  const missing =
    (groupId !== undefined && !group) || (planId !== undefined && plan?.planId !== planId)
  return missing ? null : { plan: plan ?? null, group: group ?? null }
}

function planNamed(scope: OwnerScope, planId: string) {
  return selectOwn(scope, 'plan')
    .select(['plan_id as planId', 'plan_name as planName'])
    .where('plan_id', '=', planId)
    .executeTakeFirst()
}

function groupOf(scope: OwnerScope, groupId: string) {
  return selectOwn(scope, 'ad_group')
    .select(['group_id as groupId', 'group_name as groupName', 'plan_id as planId'])
    .where('group_id', '=', groupId)
    .executeTakeFirst()
}
