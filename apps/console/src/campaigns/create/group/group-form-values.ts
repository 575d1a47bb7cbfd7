import type { SavedGroup } from '@placard/contract/campaigns/group'
import {
  conversionGoal,
  type ConversionGoal,
  goalsAfter,
} from '@placard/domain/campaigns/group/conversion-goal'
import { groupFields, type GroupFields } from '@placard/domain/campaigns/group/fields'
import { bidsForConversions, type GoalFields, noGoal } from '@placard/domain/campaigns/group/goal'
import { groupProblems } from '@placard/domain/campaigns/group/group'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { deliveryMode, type DeliveryMode } from '@placard/domain/campaigns/plan/delivery-mode'
import { type Targeting, wholeAudience } from '@placard/domain/campaigns/targeting/targeting'
import type { FieldProblemText } from '#console/campaigns/create/form/form.ts'
import { formReader, type Reader } from '#console/campaigns/create/form/form-reader.ts'
import {
  blankValues,
  type FormValuesOf,
  parseValues,
  toFormValues,
} from '#console/campaigns/create/form/form-values.ts'

/** The form value for "no deep goal". */
export const noDeepGoal = 0

const { ocpcType: _goal, deepOcpcType: _deepGoal, targeting: _targeting, ...plain } = groupFields
/** The form shows the bids depending on the delivery mode and the billing type. */
const { price: _price, deepOcpcPrice: _deepPrice, targetROI: _roi, ...settings } = plain

/**
 * A group as entered in the form. Its targeting is flattened, so that each part is a field. Goals and bids are kept while
 * a billing type without goals is selected.
 */
export interface GroupFormValues extends FormValuesOf<typeof plain>, Targeting {
  readonly ocpcType: ConversionGoal
  readonly deepOcpcType: ConversionGoal | typeof noDeepGoal
}

export const blankGroup: GroupFormValues = {
  ...blankValues(plain),
  ocpcType: conversionGoal.activate,
  deepOcpcType: noDeepGoal,
  ...wholeAudience,
}

/** Converts a saved group to form values. */
export function toGroupFormValues(group: SavedGroup): GroupFormValues {
  return {
    ...toFormValues(plain, group),
    ocpcType: group.ocpcType ?? blankGroup.ocpcType,
    deepOcpcType: group.deepOcpcType ?? noDeepGoal,
    ...group.targeting,
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
  return {
    ...parseValues(settings, typed, reader),
    // The form has no bid field in this mode.
    price: mode === deliveryMode.maxConversion ? null : reader.amount('price', typed.price),
    ...goalsOf(typed, mode, reader),
    targeting: targetingIn(typed),
  }
}
