import type { OutputOf } from '@placard/contract/platform/call'
import type { groupDetail } from '@placard/contract/campaigns/group'
import { billingType, type BillingType } from '@placard/domain/campaigns/group/billing-type'
import {
  conversionGoal,
  type ConversionGoal,
  goalsAfter,
} from '@placard/domain/campaigns/group/conversion-goal'
import { extensionFlow, type ExtensionFlow } from '@placard/domain/campaigns/group/extension-flow'
import { flowScene, type FlowScene } from '@placard/domain/campaigns/group/flow-scene'
import { bidsForConversions, type GoalFields, noGoal } from '@placard/domain/campaigns/group/goal'
import { type GroupFields, groupProblems } from '@placard/domain/campaigns/group/group'
import { typedRoi } from '@placard/domain/campaigns/group/roi'
import type { SmartExpand } from '@placard/domain/campaigns/group/smart-expand'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { typedAmount } from '@placard/domain/platform/money/typed-amount'
import { deliveryMode, type DeliveryMode } from '@placard/domain/campaigns/plan/delivery-mode'
import { type Targeting, wholeAudience } from '@placard/domain/campaigns/targeting/targeting'
import type { FieldProblemText } from '#console/campaigns/create/form/form.ts'
import { formReader, type Reader } from '#console/campaigns/create/form/form-reader.ts'

/** A group as saved on the server. */
export type SavedGroup = OutputOf<typeof groupDetail>

/** The form value for "no deep goal". */
export const noDeepGoal = 0

/** A group as entered in the form. Its targeting is flattened, so that each part is a field. */
export interface GroupFormValues extends Targeting {
  readonly groupName: string
  readonly extensionFlow: ExtensionFlow
  readonly flowScene: FlowScene
  readonly billingType: BillingType
  readonly price: string
  /** Kept, like the fields that depend on it, while a billing type without goals is selected. */
  readonly ocpcType: ConversionGoal
  readonly deepOcpcType: ConversionGoal | typeof noDeepGoal
  readonly deepOcpcPrice: string
  readonly targetROI: string
  /** Empty means no limit, as in `endDay`. */
  readonly beginDay: string
  readonly endDay: string
  /** Null means always. */
  readonly schedule: string | null
  readonly smartExpand: readonly SmartExpand[]
}

export const blankGroup: GroupFormValues = {
  groupName: '',
  extensionFlow: extensionFlow.all,
  flowScene: flowScene.all,
  billingType: billingType.cpc,
  price: '',
  ocpcType: conversionGoal.activate,
  deepOcpcType: noDeepGoal,
  deepOcpcPrice: '',
  targetROI: '',
  beginDay: '',
  endDay: '',
  schedule: null,
  smartExpand: [],
  ...wholeAudience,
}

/** Converts a saved group to form values. */
export function toGroupFormValues(group: SavedGroup): GroupFormValues {
  const { groupName, price, beginDay, endDay, schedule, targeting, smartExpand } = group
  return {
    groupName,
    extensionFlow: group.extensionFlow,
    flowScene: group.flowScene,
    billingType: group.billingType,
    price: typedAmount(price),
    ocpcType: group.ocpcType ?? blankGroup.ocpcType,
    deepOcpcType: group.deepOcpcType ?? noDeepGoal,
    deepOcpcPrice: typedAmount(group.deepOcpcPrice),
    targetROI: typedRoi(group.targetROI),
    beginDay: beginDay ?? '',
    endDay: endDay ?? '',
    schedule,
    smartExpand,
    ...targeting,
  }
}

/** Returns the targeting of a group's form values. */
export function targetingIn(typed: GroupFormValues): Targeting {
  const { sex, ages, regions, networks, installedApps, notInstalledApps, convertedFilter } = typed
  return { sex, ages, regions, networks, installedApps, notInstalledApps, convertedFilter }
}

/** Returns the deep goal of a group's form values; null if there is none that can follow its goal. */
export function deepGoalIn({ ocpcType, deepOcpcType }: GroupFormValues): ConversionGoal | null {
  return goalsAfter(ocpcType).find((later) => later === deepOcpcType) ?? null
}

/**
 * Returns the goals of a group's form values, without values for which the form shows no field.
 *
 * @param mode delivery mode of its plan
 */
export function goalsOf(typed: GroupFormValues, mode: DeliveryMode, reader: Reader): GoalFields {
  if (!bidsForConversions(typed.billingType)) return noGoal
  const deepOcpcType = deepGoalIn(typed)
  const isBid = deepOcpcType !== null && mode !== deliveryMode.maxConversion
  const hasRoi = isBid && deepOcpcType === conversionGoal.pay
  return {
    ocpcType: typed.ocpcType,
    deepOcpcType,
    deepOcpcPrice: isBid ? reader.amount('deepOcpcPrice', typed.deepOcpcPrice) : null,
    targetROI: hasRoi ? reader.roi('targetROI', typed.targetROI) : null,
  }
}

/** The data against which a group is checked. */
export interface GroupContext {
  /** The saved group; null if the group is new. */
  readonly base: GroupFormValues | null
  /** The delivery mode of the group's plan. */
  readonly mode: DeliveryMode
  readonly locale: Locale
  /** The message for a schedule that never runs. */
  readonly neverRunsText: string
}

/** Converts form values to the fields that the server expects, and returns them with the problems found. */
export function parseGroup(
  typed: GroupFormValues,
  { base, mode, locale, neverRunsText }: GroupContext,
): { group: GroupFields; found: readonly FieldProblemText[] } {
  const reader = formReader(locale)
  const group = fieldsOf(typed, mode, reader)
  const before = base && fieldsOf(base, mode, formReader(locale))
  const found = reader.withRuleProblems(groupProblems(group, before, mode))
  // The general message is for API users who write the schedule by hand.
  const problems = found.map((one) =>
    one.field === 'schedule' ? { ...one, text: neverRunsText } : one,
  )
  return { group, found: problems }
}

function fieldsOf(typed: GroupFormValues, mode: DeliveryMode, reader: Reader): GroupFields {
  const { groupName, flowScene: scene, billingType: billing, schedule, smartExpand } = typed
  return {
    groupName,
    extensionFlow: typed.extensionFlow,
    flowScene: scene,
    billingType: billing,
    // The form has no bid field in this mode.
    price: mode === deliveryMode.maxConversion ? null : reader.amount('price', typed.price),
    ...goalsOf(typed, mode, reader),
    beginDay: reader.day(typed.beginDay),
    endDay: reader.day(typed.endDay),
    schedule,
    targeting: targetingIn(typed),
    smartExpand,
  }
}
