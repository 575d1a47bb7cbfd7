import type { OutputOf } from '@placard/contract/call'
import type { planDetail } from '@placard/contract/plan'
import type { Locale } from '@placard/domain/locale/locale'
import { typedAmount } from '@placard/domain/money/typed-amount'
import { adType, type AdType } from '@placard/domain/plan/ad-type'
import { deliveryMode, type DeliveryMode } from '@placard/domain/plan/delivery-mode'
import { extensionType, type ExtensionType, promotesApp } from '@placard/domain/plan/extension-type'
import { pacing, type Pacing } from '@placard/domain/plan/pacing'
import { type PlanFields, planProblems } from '@placard/domain/plan/plan'
import type { Found } from '../form/form.ts'
import { formReader } from '../form/reading.ts'

/** A plan as it stands on the server. */
export type SavedPlan = OutputOf<typeof planDetail>

/** A plan as somebody types it. */
export interface TypedPlan {
  readonly planName: string
  readonly extensionType: ExtensionType
  /** Empty: none is named. Kept while something else is promoted. */
  readonly appCode: string
  /** Empty: no limit. */
  readonly dayBudget: string
  readonly pacing: Pacing
  readonly deliveryMode: DeliveryMode
  readonly adType: AdType
  /** Empty: an open end, as in `endDay`. */
  readonly beginDay: string
  readonly endDay: string
}

export const blankPlan: TypedPlan = {
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

/** A plan that stands, as somebody would have typed it. */
export function typedPlan(plan: SavedPlan): TypedPlan {
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

/** What was typed, as the server takes it, and what is wrong with it. @param base as it stands; null: the plan is new */
export function readPlan(
  typed: TypedPlan,
  base: TypedPlan | null,
  locale: Locale,
): { plan: PlanFields; found: readonly Found[] } {
  const reader = formReader(locale)
  const plan = fieldsOf(typed, reader)
  // What is spent today only the server knows.
  const found = reader.ruled(planProblems(plan, base && fieldsOf(base, formReader(locale)), 0))
  return { plan, found }
}

/** The app that a typed plan promotes; null: it names none. */
export function appIn({ extensionType: type, appCode }: TypedPlan): string | null {
  return promotesApp(type) && appCode !== '' ? appCode : null
}

function fieldsOf(typed: TypedPlan, reader: ReturnType<typeof formReader>): PlanFields {
  const { beginDay, endDay, ...plan } = typed
  return {
    ...plan,
    appCode: appIn(typed),
    dayBudget: reader.amount('dayBudget', typed.dayBudget),
    beginDay: reader.day(beginDay),
    endDay: reader.day(endDay),
  }
}
