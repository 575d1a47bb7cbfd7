import type { SavedPlan } from '@placard/contract/campaigns/plan'
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  deliveryModeNames,
  extensionTypeNames,
  pacingNames,
  promotesApp,
} from '@placard/domain/campaigns/plan/codes'
import { planFields, type PlanFields } from '@placard/domain/campaigns/plan/fields'
import { planProblems } from '@placard/domain/campaigns/plan/plan'
import { formFields } from '@placard/domain/campaigns/promotion/field'
import type { FieldProblemText } from '#console/campaigns/create/form/form.ts'
import {
  blankValues,
  formReader,
  type FormValuesOf,
  parseValues,
  toFormValues,
} from '#console/campaigns/create/form/form-values.ts'
import { moneyText } from '@placard/domain/platform/money/text'
import { readTypedAmount } from '@placard/domain/platform/money/typed-amount'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { planTexts } from './plan-texts.ts'
import { useNameOf } from '#console/campaigns/create/group/dictionary.ts'

const entered = formFields(planFields)

/** A plan as entered in the form. The app is kept while something else is promoted. */
export type PlanFormValues = FormValuesOf<typeof entered>

export const blankPlan = blankValues(entered)

/** Converts a saved plan to form values. */
export function toPlanFormValues(plan: SavedPlan): PlanFormValues {
  return toFormValues(entered, plan)
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
function promotedApp({ extensionType: type, appCode }: PlanFormValues): string | null {
  return promotesApp(type) && appCode !== '' ? appCode : null
}

function fieldsOf(typed: PlanFormValues, reader: ReturnType<typeof formReader>): PlanFields {
  return { ...parseValues(entered, typed, reader), appCode: promotedApp(typed) }
}

/** Returns the summary of a plan as lines of text. */
export function usePlanLines(plan: PlanFormValues): string[] {
  const texts = useTexts(planTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const daysText = useDaysText()
  const app = promotedApp(plan)
  const nameOf = useNameOf(app === null ? [] : [app])
  const reading = readTypedAmount(plan.dayBudget)
  const cents = reading.kind === 'amount' ? reading.cents : null
  const budget =
    cents === null
      ? texts.noLimit
      : texts.budgetADay({
          amount: moneyText(cents, currency, locale),
          pacing: pacingNames[locale][plan.pacing],
        })
  const type = extensionTypeNames[locale][plan.extensionType]
  return [
    app === null ? texts.promotes({ what: type }) : texts.promotesApp({ type, app: nameOf(app) }),
    budget,
    texts.aims({ mode: deliveryModeNames[locale][plan.deliveryMode] }),
    daysText(plan),
  ]
}

/** Returns a function that describes a range of days. */
export function useDaysText(): (days: { beginDay: string; endDay: string }) => string {
  const texts = useTexts(planTexts)
  return ({ beginDay: begin, endDay: end }) => {
    if (begin === '' && end === '') return texts.always
    if (end === '') return texts.from({ begin })
    return begin === '' ? texts.until({ end }) : texts.fromUntil({ begin, end })
  }
}
