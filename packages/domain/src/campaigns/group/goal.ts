import { type FieldProblem, fieldProblem } from '../field-problem/problem.ts'
import { deliveryMode, type DeliveryMode } from '../plan/delivery-mode.ts'
import { targetRoiMillionths } from '../../platform/limit/limit.ts'
import { priceProblems } from '../promotion/field-rule.ts'
import { billingType, type BillingType } from './billing-type.ts'
import { conversionGoal, type ConversionGoal } from './conversion-goal.ts'

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
  if (targetROI === null)
    return deepOcpcPrice === null
      ? [fieldProblem('deepBidMissing', ['deepOcpcPrice', null], { hasRoi })]
      : priceProblems('deepOcpcPrice', deepOcpcPrice)
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
