import type { SavedCreative } from '@placard/contract/campaigns/creative'
import { type CreativeContext, creativeProblems } from '@placard/domain/campaigns/creative/creative'
import { dynamicMode, type DynamicMode } from '@placard/domain/campaigns/creative/dynamic-mode'
import { creativeFields, type CreativeFields } from '@placard/domain/campaigns/creative/fields'
import { creativeType } from '@placard/domain/campaigns/creative/type'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { FieldProblemText } from '#console/campaigns/create/form/form.ts'
import { formReader } from '#console/campaigns/create/form/form-reader.ts'
import {
  blankValues,
  type FormValuesOf,
  toFormValues,
} from '#console/campaigns/create/form/form-values.ts'

/** A creative as entered in the form. The dynamic mode is kept while a type without one is selected. */
export type CreativeFormValues = FormValuesOf<typeof creativeFields> & {
  readonly dynamicMode: DynamicMode
}

export const blankCreative: CreativeFormValues = {
  ...blankValues(creativeFields),
  dynamicMode: dynamicMode.direct,
}

/** Converts a saved creative to form values. */
export function toCreativeFormValues(creative: SavedCreative): CreativeFormValues {
  const values = toFormValues(creativeFields, creative)
  return { ...values, dynamicMode: values.dynamicMode ?? blankCreative.dynamicMode }
}

/**
 * Converts form values to the fields that the server expects, and returns them with the problems found.
 *
 * @param base the saved creative; null if it is new
 */
export function parseCreative(
  typed: CreativeFormValues,
  base: CreativeFormValues | null,
  { context, locale }: { context: CreativeContext; locale: Locale },
): { creative: CreativeFields; found: readonly FieldProblemText[] } {
  const creative = fieldsOf(typed)
  const problems = creativeProblems(creative, base && fieldsOf(base), context)
  // Nothing is known yet about a material that is still loading; the server checks it.
  const known = problems.filter(({ kind }) => kind !== 'materialUnknown')
  return { creative, found: formReader(locale).withRuleProblems(known) }
}

function fieldsOf(typed: CreativeFormValues): CreativeFields {
  const isDynamic = typed.creativeType === creativeType.dynamicProduct
  return { ...typed, dynamicMode: isDynamic ? typed.dynamicMode : null }
}
