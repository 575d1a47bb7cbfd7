import { type FieldProblem, fieldProblem } from '../field-problem/problem.ts'
import { deliveryMode, type DeliveryMode } from '../plan/codes.ts'
import { targetRoiMillionths } from '../../platform/limit/limit.ts'
import { priceProblems } from '../promotion/field-rule.ts'
import {
  billingType,
  type BillingType,
  conversionGoal,
  type ConversionGoal,
  conversionGoalNames,
} from './codes.ts'
import { textTable } from '../../platform/locale/text-table.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { shortestText } from '../../platform/format/decimal.ts'
import { bareNotation, notations } from '../../platform/format/notation.ts'

/** The goals of a group that bids for conversions; all null for other groups. */
export interface GoalFields {
  readonly ocpcType: ConversionGoal | null
  /** A later goal that conversions should lead to; null for none. */
  readonly deepOcpcType: ConversionGoal | null
  /** The bid for the deep goal in cents; null if a target ROI replaces it, and under max conversion. */
  readonly deepOcpcPrice: number | null
  /** The revenue per cost in millionths; null unless payment is the deep goal without a bid. */
  readonly targetROI: number | null
}

/** The fields of `GoalFields`. */
export const goalFields = ['ocpcType', 'deepOcpcType', 'deepOcpcPrice', 'targetROI'] as const

/** No goals, and no bids for any. */
export const noGoal: GoalFields = {
  ocpcType: null,
  deepOcpcType: null,
  deepOcpcPrice: null,
  targetROI: null,
}

/** Returns whether the group bids for conversions. Its bid is then the price of one. */
export function bidsForConversions(billing: BillingType): boolean {
  return billing === billingType.ocpc || billing === billingType.cpa
}

/** Returns the problems with the goals of a group and the bids for the deep one. @param mode of its plan */
export function goalProblems(
  group: GoalFields & { readonly billingType: BillingType },
  mode: DeliveryMode,
): FieldProblem[] {
  const { billingType: billing, ocpcType: goal, deepOcpcType: deep } = group
  if (!bidsForConversions(billing)) return unwanted('goalUnwanted', group, goalFields)
  if (goal === null) return [fieldProblem('goalMissing', ['ocpcType', null], {})]
  if (deep !== null && deep <= goal)
    return [fieldProblem('deepGoalTooEarly', ['deepOcpcType', deep], {})]
  return deep === null || mode === deliveryMode.maxConversion
    ? unwanted('deepBidUnwanted', group, ['deepOcpcPrice', 'targetROI'])
    : deepBidProblems(group)
}

/** Either a bid or, for payments, a target ROI. */
function deepBidProblems({ deepOcpcType, deepOcpcPrice, targetROI }: GoalFields): FieldProblem[] {
  const hasRoi = deepOcpcType === conversionGoal.pay
  if (targetROI === null) {
    if (deepOcpcPrice !== null) return priceProblems('deepOcpcPrice', deepOcpcPrice)
    const kind = hasRoi ? 'deepBidOrRoiMissing' : 'deepBidMissing'
    return [fieldProblem(kind, ['deepOcpcPrice', null], {})]
  }
  if (!hasRoi) return [fieldProblem('roiUnwanted', ['targetROI', targetROI], {})]
  if (deepOcpcPrice !== null) return [fieldProblem('roiBesideBid', ['targetROI', targetROI], {})]
  const { min, max } = targetRoiMillionths
  return targetROI < min || targetROI > max
    ? [fieldProblem('roiOutOfRange', ['targetROI', targetROI], { maxMillionths: max })]
    : []
}

function unwanted(
  kind: 'goalUnwanted' | 'deepBidUnwanted',
  group: GoalFields,
  fields: readonly (keyof GoalFields)[],
): FieldProblem[] {
  return fields
    .filter((field) => group[field] !== null)
    .map((field) => fieldProblem(kind, [field, group[field]], {}))
}

const texts = /* @__PURE__ */ textTable({
  deep: ['; deep goal: {goal}', '，深度目标：{goal}'],
  bid: [' for {price}', '（出价 {price}）'],
  roi: [' at an ROI of {roi}', '（目标 ROI {roi}）'],
})

/** Returns the goals of a group as a short text, with the bid for the deep one; null without goals. */
export function goalText(
  { ocpcType, deepOcpcType, deepOcpcPrice, targetROI }: GoalFields,
  moneyOf: (cents: number) => string,
  locale: Locale,
): string | null {
  if (ocpcType === null) return null
  const say = texts[locale]
  const names = conversionGoalNames[locale]
  return [
    names[ocpcType],
    deepOcpcType === null ? '' : say.deep({ goal: names[deepOcpcType] }),
    deepOcpcPrice === null ? '' : say.bid({ price: moneyOf(deepOcpcPrice) }),
    targetROI === null ? '' : say.roi({ roi: roiText(targetROI, locale) }),
  ].join('')
}

/** The parsed ROI in millionths, null if nothing was typed, or the text that cannot be parsed. */
type RoiReading =
  | { readonly kind: 'roi'; readonly millionths: number | null }
  | { readonly kind: 'wrong'; readonly got: string }

/** Returns the revenue per cost as text: 1500000 millionths are `1.5`. */
export function roiText(millionths: number, locale: Locale): string {
  return shortestText(millionths, 6, notations[locale])
}

/** Returns the ROI as it is typed; empty for none. */
export function typedRoi(millionths: number | null): string {
  return millionths === null ? '' : shortestText(millionths, 6, bareNotation)
}

/** Parses a typed ROI, exactly to the millionth. */
export function readTypedRoi(typed: string): RoiReading {
  const got = typed.trim()
  if (got === '') return { kind: 'roi', millionths: null }
  const [, whole = '', decimals = ''] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(got) ?? []
  return whole === ''
    ? { kind: 'wrong', got }
    : { kind: 'roi', millionths: Number(whole + decimals.padEnd(6, '0')) }
}
