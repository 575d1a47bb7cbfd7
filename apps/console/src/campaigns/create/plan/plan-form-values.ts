import type { OutputOf } from '@placard/contract/platform/call'
import type { planDetail } from '@placard/contract/campaigns/plan'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { typedAmount } from '@placard/domain/platform/money/typed-amount'
import { adType, type AdType } from '@placard/domain/campaigns/plan/ad-type'
import { deliveryMode, type DeliveryMode } from '@placard/domain/campaigns/plan/delivery-mode'
import {
  extensionType,
  type ExtensionType,
  promotesApp,
} from '@placard/domain/campaigns/plan/extension-type'
import { pacing, type Pacing } from '@placard/domain/campaigns/plan/pacing'
import { type PlanFields, planProblems } from '@placard/domain/campaigns/plan/plan'
import type { FieldProblemText } from '#console/campaigns/create/form/form.ts'
import { formReader } from '#console/campaigns/create/form/form-reader.ts'

/** A plan as saved on the server. */
export type SavedPlan = OutputOf<typeof planDetail>

/** A plan as entered in the form. */
export interface PlanFormValues {
  readonly planName: string
  readonly extensionType: ExtensionType
  /** Empty if no app is selected. Kept while something else is promoted. */
  readonly appCode: string
  /** Empty means no limit. */
  readonly dayBudget: string
  readonly pacing: Pacing
  readonly deliveryMode: DeliveryMode
  readonly adType: AdType
  /** Empty means no limit, as in `endDay`. */
  readonly beginDay: string
  readonly endDay: string
}

export const blankPlan: PlanFormValues = {
  planName: '',
  extensionType: extensionType.web,
  appCode: '',
  dayBudget: '',
  pacing: pacing.normal,
  deliveryMode: deliveryMode.stableCost,
  adType: adType.normal,
  beginDay: '',
  endDay: '',
}

/** Converts a saved plan to form values. */
export function toPlanFormValues(plan: SavedPlan): PlanFormValues {
  const { planName, appCode, dayBudget, beginDay, endDay } = plan
  return {
    planName,
    extensionType: plan.extensionType,
    appCode: appCode ?? '',
    dayBudget: typedAmount(dayBudget),
    pacing: plan.pacing,
    deliveryMode: plan.deliveryMode,
    adType: plan.adType,
    beginDay: beginDay ?? '',
    endDay: endDay ?? '',
  }
}

/**
 * Converts form values to the fields that the server expects, and returns them with the problems found.
 *
 * @param base the saved plan; null if the plan is new
 */
export function parsePlan(
  typed: PlanFormValues,
  base: PlanFormValues | null,
  locale: Locale,
): { plan: PlanFields; found: readonly FieldProblemText[] } {
  const reader = formReader(locale)
  const plan = fieldsOf(typed, reader)
  // Only the server knows today's cost.
  const found = reader.withRuleProblems(
    planProblems(plan, base && fieldsOf(base, formReader(locale)), 0),
  )
  return { plan, found }
}

/** Returns the app that a plan's form values promote; null if there is none. */
export function promotedApp({ extensionType: type, appCode }: PlanFormValues): string | null {
  return promotesApp(type) && appCode !== '' ? appCode : null
}

function fieldsOf(typed: PlanFormValues, reader: ReturnType<typeof formReader>): PlanFields {
  const { beginDay, endDay, ...plan } = typed
  return {
    ...plan,
    appCode: promotedApp(typed),
    dayBudget: reader.amount('dayBudget', typed.dayBudget),
    beginDay: reader.day(beginDay),
    endDay: reader.day(endDay),
  }
}
