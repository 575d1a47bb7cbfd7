import type { SavedAd } from '@placard/contract/campaigns/ad'
import { type AdProblemContext, adProblems } from '@placard/domain/campaigns/ad/ad'
import { adFields, type AdFields } from '@placard/domain/campaigns/ad/fields'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { FieldProblemText } from '#console/campaigns/create/form/form.ts'
import { formReader } from '#console/campaigns/create/form/form-reader.ts'
import {
  blankValues,
  type FormValuesOf,
  parseValues,
  toFormValues,
} from '#console/campaigns/create/form/form-values.ts'

/** An ad as entered in the form. */
export type AdFormValues = FormValuesOf<typeof adFields>

export const blankAd = blankValues(adFields)

/** Converts a saved ad to form values. */
export function toAdFormValues(ad: SavedAd): AdFormValues {
  return toFormValues(adFields, ad)
}

/**
 * Converts form values to the fields that the server expects, and returns them with the problems found.
 *
 * @param base the saved ad; null if the ad is new
 */
export function parseAd(
  typed: AdFormValues,
  base: AdFormValues | null,
  { context, locale }: { context: AdProblemContext; locale: Locale },
): { ad: AdFields; found: readonly FieldProblemText[] } {
  const reader = formReader(locale)
  const fieldsOf = (values: AdFormValues) => parseValues(adFields, values, reader)
  const ad = fieldsOf(typed)
  const problems = adProblems(ad, base && fieldsOf(base), context)
  return { ad, found: reader.withRuleProblems(problems) }
}
