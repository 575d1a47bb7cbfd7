import type { OutputOf } from '@placard/contract/call'
import type { groupDetail } from '@placard/contract/group'
import { billingType, type BillingType } from '@placard/domain/group/billing-type'
import {
  conversionGoal,
  type ConversionGoal,
  goalsAfter,
} from '@placard/domain/group/conversion-goal'
import { extensionFlow, type ExtensionFlow } from '@placard/domain/group/extension-flow'
import { flowScene, type FlowScene } from '@placard/domain/group/flow-scene'
import { bidsForConversions, type GoalFields, noGoal } from '@placard/domain/group/goal'
import { type GroupFields, groupProblems } from '@placard/domain/group/group'
import { typedRoi } from '@placard/domain/group/roi'
import type { SmartExpand } from '@placard/domain/group/smart-expand'
import type { Locale } from '@placard/domain/locale/locale'
import { typedAmount } from '@placard/domain/money/typed-amount'
import { deliveryMode, type DeliveryMode } from '@placard/domain/plan/delivery-mode'
import { type Targeting, wholeAudience } from '@placard/domain/targeting/targeting'
import type { Found } from '../form/form.ts'
import { formReader, type Reader } from '../form/reading.ts'

/** A group as it stands on the server. */
export type SavedGroup = OutputOf<typeof groupDetail>

/** Stands for no deep goal among those that can be chosen. */
export const noDeepGoal = 0

/** A group as somebody types it. Its targeting lies open, so that each part is a field. */
export interface TypedGroup extends Targeting {
  readonly groupName: string
  readonly extensionFlow: ExtensionFlow
  readonly flowScene: FlowScene
  readonly billingType: BillingType
  readonly price: string
  /** Kept, as what follows from it, while a billing type is chosen that has no goals. */
  readonly ocpcType: ConversionGoal
  readonly deepOcpcType: ConversionGoal | typeof noDeepGoal
  readonly deepOcpcPrice: string
  readonly targetROI: string
  /** Empty: an open end, as in `endDay`. */
  readonly beginDay: string
  readonly endDay: string
  /** Null: always. */
  readonly schedule: string | null
  readonly smartExpand: readonly SmartExpand[]
}

export const blankGroup: TypedGroup = {
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

/** A group that stands, as somebody would have typed it. */
export function typedGroup(group: SavedGroup): TypedGroup {
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

/** The targeting of a typed group. */
export function targetingIn(typed: TypedGroup): Targeting {
  const { sex, ages, regions, networks, installedApps, notInstalledApps, convertedFilter } = typed
  return { sex, ages, regions, networks, installedApps, notInstalledApps, convertedFilter }
}

/** The deep goal of a typed group, as far as it comes after its goal. */
export function deepGoalIn({ ocpcType, deepOcpcType }: TypedGroup): ConversionGoal | null {
  return goalsAfter(ocpcType).find((later) => later === deepOcpcType) ?? null
}

/** The goals of a typed group, without what the form has no field for. @param mode of its plan */
export function goalsIn(typed: TypedGroup, mode: DeliveryMode, reader: Reader): GoalFields {
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

/** What a group is looked at beside. */
export interface GroupGround {
  /** As it stands; null: the group is new. */
  readonly base: TypedGroup | null
  /** Of its plan. */
  readonly mode: DeliveryMode
  readonly locale: Locale
  /** What is said of a schedule that never runs. */
  readonly never: string
}

/** What was typed, as the server takes it, and what is wrong with it. */
export function readGroup(
  typed: TypedGroup,
  { base, mode, locale, never }: GroupGround,
): { group: GroupFields; found: readonly Found[] } {
  const reader = formReader(locale)
  const group = fieldsOf(typed, mode, reader)
  const before = base && fieldsOf(base, mode, formReader(locale))
  const found = reader.ruled(groupProblems(group, before, mode))
  // Its words are for whoever writes it by hand.
  const told = found.map((one) => (one.field === 'schedule' ? { ...one, text: never } : one))
  return { group, found: told }
}

function fieldsOf(typed: TypedGroup, mode: DeliveryMode, reader: Reader): GroupFields {
  const { groupName, flowScene: scene, billingType: billing, schedule, smartExpand } = typed
  return {
    groupName,
    extensionFlow: typed.extensionFlow,
    flowScene: scene,
    billingType: billing,
    // There the form has no field for it.
    price: mode === deliveryMode.maxConversion ? null : reader.amount('price', typed.price),
    ...goalsIn(typed, mode, reader),
    beginDay: reader.day(typed.beginDay),
    endDay: reader.day(typed.endDay),
    schedule,
    targeting: targetingIn(typed),
    smartExpand,
  }
}
