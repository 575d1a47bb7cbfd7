import type { createGroup, SavedGroup, saveGroup } from '@placard/contract/campaigns/group'
import type { ReadInputOf } from '@placard/contract/platform/call'
import { groupFields } from '@placard/domain/campaigns/group/fields'
import { groupProblems } from '@placard/domain/campaigns/group/group'
import type { DeliveryMode } from '@placard/domain/campaigns/plan/codes'
import { existingLabels, savedLabelProblems, withLabels } from '#server/campaigns/label/label.ts'
import type { GroupRecord } from '#server/campaigns/group/record.ts'
import { columnsOf, definedFields, valuesOf } from '#server/campaigns/promotion/columns.ts'
import type { SaveContext } from '#server/campaigns/promotion/entity.ts'
import {
  type Change,
  createEntity,
  lockForSave,
  writeChange,
} from '#server/campaigns/promotion/save.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'

/**
 * Creates a group inside the scope's transaction.
 *
 * @throws Refusal `notFound` for an unknown plan, `creationDisabled` with the reason, or `invalidInput`
 */
export async function makeGroup(
  scope: OwnerScope,
  { planId, switchOn, ...wanted }: ReadInputOf<typeof createGroup>,
  context: SaveContext,
): Promise<SavedGroup> {
  const group = withLabels(wanted)
  const mode = await modeOf(scope, planId)
  const labels = await existingLabels(scope, [group])
  const creation = {
    level: 'group',
    name: group.groupName,
    columns: { ...columnsOf(groupFields, group), plan_id: planId, switch_on: switchOn },
    problems: [...groupProblems(group, null, mode), ...savedLabelProblems(group, [], labels)],
  } as const
  return createEntity(scope, creation, context)
}

/** Saves a group inside the scope's transaction. @throws Refusal as `lockForSave` and `writeChange` */
export async function saveGroupChanges(
  scope: OwnerScope,
  { groupId, version, ...wanted }: ReadInputOf<typeof saveGroup>,
  context: SaveContext,
): Promise<SavedGroup> {
  const row = await lockForSave(scope, { level: 'group', id: groupId, version }, context)
  const labels = await existingLabels(scope, [wanted])
  return writeChange(scope, groupChange(row, wanted, labels), context)
}

/** Decides a change of a group. @param labels those labels of the owner that are set */
export function groupChange(
  row: GroupRecord,
  { switchOn, ...wanted }: Omit<ReadInputOf<typeof saveGroup>, 'groupId' | 'version'>,
  labels: ReadonlySet<string>,
): Change<'group'> {
  const before = valuesOf(groupFields, row)
  const group = { ...before, ...definedFields(withLabels(wanted)) }
  return {
    level: 'group',
    row,
    wanted,
    switchOn,
    columns: columnsOf(groupFields, group),
    problems: [
      ...groupProblems(group, before, row.delivery_mode),
      ...savedLabelProblems(wanted, before.labelIds, labels),
    ],
  }
}

/** Returns the delivery mode of a plan, locked so that nobody removes the plan. @throws Refusal `notFound` */
async function modeOf(scope: OwnerScope, planId: string): Promise<DeliveryMode> {
  const plan = await selectOwn(scope, 'plan')
    .select('delivery_mode')
    .where('plan_id', '=', planId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (plan === undefined) throw notFound()
  return plan.delivery_mode
}
