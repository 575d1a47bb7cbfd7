import type { SavedPlan } from '@placard/contract/campaigns/plan'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { promotesApp } from '@placard/domain/campaigns/plan/extension-type'
import { planFields, type PlanFields } from '@placard/domain/campaigns/plan/fields'
import { planProblems } from '@placard/domain/campaigns/plan/plan'
import { formFields } from '@placard/domain/campaigns/promotion/field'
import type { FieldProblemText } from '#console/campaigns/create/form/form.ts'
import { formReader } from '#console/campaigns/create/form/form-reader.ts'
import {
  blankValues,
  type FormValuesOf,
  parseValues,
  toFormValues,
} from '#console/campaigns/create/form/form-values.ts'

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
export function promotedApp({ extensionType: type, appCode }: PlanFormValues): string | null {
  return promotesApp(type) && appCode !== '' ? appCode : null
}

function fieldsOf(typed: PlanFormValues, reader: ReturnType<typeof formReader>): PlanFields {
  return { ...parseValues(entered, typed, reader), appCode: promotedApp(typed) }
}
