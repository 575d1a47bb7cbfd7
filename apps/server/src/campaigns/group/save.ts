import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { createGroup, saveGroup } from '@placard/contract/campaigns/group'
import type { BillingType } from '@placard/domain/campaigns/group/billing-type'
import type { ConversionGoal } from '@placard/domain/campaigns/group/conversion-goal'
import type { ExtensionFlow } from '@placard/domain/campaigns/group/extension-flow'
import type { FlowScene } from '@placard/domain/campaigns/group/flow-scene'
import { type GroupFields, groupProblems } from '@placard/domain/campaigns/group/group'
import type { SmartExpand } from '@placard/domain/campaigns/group/smart-expand'
import type { DeliveryMode } from '@placard/domain/campaigns/plan/delivery-mode'
import type { AccountState } from '@placard/domain/campaigns/promotion/delivery'
import { type Targeting, wholeAudience } from '@placard/domain/campaigns/targeting/targeting'
import { insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { createEntity } from '#server/campaigns/promotion/create.ts'
import { daysOf } from '#server/campaigns/promotion/days.ts'
import { definedFields } from '#server/campaigns/promotion/defined-fields.ts'
import { type SaveContext, type SavedRecord, saveEntity } from '#server/campaigns/promotion/save.ts'
import { deliveryOf } from '#server/campaigns/promotion/delivery-status.ts'

/** The columns of a group that a save reads and writes; prices are cents as text, `delivery_mode` is the plan's. */
export interface GroupRecord extends SavedRecord {
  group_id: string
  group_name: string
  plan_id: string
  plan_name: string
  price: string | null
  extension_flow: ExtensionFlow
  flow_scene: FlowScene
  billing_type: BillingType
  ocpc_type: ConversionGoal | null
  deep_ocpc_type: ConversionGoal | null
  deep_ocpc_price: string | null
  target_roi: number | null
  schedule: string | null
  targeting: Partial<Targeting>
  smart_expand: SmartExpand[]
  delivery_mode: DeliveryMode
}

/** A group in the shape that a save answers. */
export function savedGroupOf(row: GroupRecord, account: AccountState): OutputOf<typeof saveGroup> {
  const { targeting, smartExpand, ...fields } = fieldsOf(row)
  return {
    groupId: row.group_id,
    planId: row.plan_id,
    planName: row.plan_name,
    version: row.version,
    switchOn: row.switch_on,
    ...deliveryOf(row, account),
    invalidFields: row.invalid_fields,
    ...fields,
    targeting: structuredClone(targeting) as OutputOf<typeof saveGroup>['targeting'],
    smartExpand: [...smartExpand],
  }
}

/**
 * Makes a group inside the scope's transaction.
 *
 * @throws Refusal `notFound` for a plan that there is not, `creationDisabled` with the reason, or `invalidInput`
 */
export async function makeGroup(
  scope: OwnerScope,
  { planId, switchOn, ...fields }: ReadInputOf<typeof createGroup>,
  context: SaveContext,
): Promise<GroupRecord> {
  const group = { ...fields, ...daysOf(fields) }
  const mode = await modeOf(scope, planId)
  return createEntity<GroupRecord>(scope, {
    level: 'group',
    named: ['groupName', group.groupName],
    problems: groupProblems(group, null, mode),
    context,
    wire: (row) => savedGroupOf(row, context.account),
    async insert(inside) {
      const { group_id: id } = await insertOwn(inside, 'ad_group', {
        ...columnsOf(group),
        targeting: JSON.stringify(group.targeting),
        plan_id: planId,
        switch_on: switchOn,
      })
        .returning('group_id')
        .executeTakeFirstOrThrow()
      return id
    },
  })
}

type GroupChanges = Partial<ReturnType<typeof columnsOf> & Pick<GroupRecord, 'invalid_fields'>>

/** Saves a group inside the scope's transaction. @throws Refusal as `saveEntity` */
export function saveGroupChanges(
  scope: OwnerScope,
  { groupId, version, switchOn, ...wanted }: ReadInputOf<typeof saveGroup>,
  context: SaveContext,
): Promise<GroupRecord> {
  return saveEntity<GroupRecord, GroupChanges>(scope, {
    level: 'group',
    id: groupId,
    version,
    switchOn,
    context,
    nameOf: ({ group_name: name }) => ['groupName', name],
    wire: (row) => savedGroupOf(row, context.account),
    async decide(_inside, row) {
      const before = fieldsOf(row)
      const group = {
        ...before,
        ...definedFields(wanted),
        ...daysOf({ ...before, ...definedFields(wanted) }),
      }
      const invalid_fields =
        wanted.price === undefined
          ? row.invalid_fields
          : row.invalid_fields.filter((field) => field !== 'price')
      return {
        changes: { ...columnsOf(group), invalid_fields },
        problems: groupProblems(group, before, row.delivery_mode),
      }
    },
    async write(inside, { targeting, ...changes }) {
      await updateOwn(inside, 'ad_group')
        .set({ ...changes, ...(targeting && { targeting: JSON.stringify(targeting) }) })
        .where('group_id', '=', groupId)
        .execute()
    },
  })
}

function fieldsOf(row: GroupRecord): GroupFields {
  return {
    groupName: row.group_name,
    extensionFlow: row.extension_flow,
    flowScene: row.flow_scene,
    billingType: row.billing_type,
    price: row.price === null ? null : Number(row.price),
    ocpcType: row.ocpc_type,
    deepOcpcType: row.deep_ocpc_type,
    deepOcpcPrice: row.deep_ocpc_price === null ? null : Number(row.deep_ocpc_price),
    targetROI: row.target_roi,
    schedule: row.schedule,
    targeting: targetingOf(row.targeting),
    smartExpand: row.smart_expand,
    ...daysOf({ beginDay: row.begin_day, endDay: row.end_day }),
  }
}

function columnsOf(group: GroupFields) {
  return {
    group_name: group.groupName,
    extension_flow: group.extensionFlow,
    flow_scene: group.flowScene,
    billing_type: group.billingType,
    price: group.price === null ? null : String(group.price),
    ocpc_type: group.ocpcType,
    deep_ocpc_type: group.deepOcpcType,
    deep_ocpc_price: group.deepOcpcPrice === null ? null : String(group.deepOcpcPrice),
    target_roi: group.targetROI,
    begin_day: group.beginDay,
    end_day: group.endDay,
    schedule: group.schedule,
    targeting: targetingOf(group.targeting),
    smart_expand: [...group.smartExpand],
  }
}

/** Its fields in one order, whatever order the database hands them over in; what is not there means everybody. */
function targetingOf(kept: Partial<Targeting>): Targeting {
  const whole = { ...wholeAudience, ...kept }
  return {
    sex: whole.sex,
    ages: whole.ages,
    regions: whole.regions,
    networks: whole.networks,
    installedApps: whole.installedApps,
    notInstalledApps: whole.notInstalledApps,
    convertedFilter: whole.convertedFilter,
  }
}

/** The delivery mode of a plan, held so that nobody removes the plan meanwhile. @throws Refusal `notFound` */
async function modeOf(scope: OwnerScope, planId: string): Promise<DeliveryMode> {
  const plan = await selectOwn(scope, 'plan')
    .select('delivery_mode')
    .where('plan_id', '=', planId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (plan === undefined) throw notFound()
  // The contract writes no other codes.
  return plan.delivery_mode as DeliveryMode
}
