import type { SavedCreative } from '@placard/contract/campaigns/creative'
import {
  type CreativeFields,
  type CreativeContext,
  creativeProblems,
} from '@placard/domain/campaigns/creative/creative'
import { dynamicMode, type DynamicMode } from '@placard/domain/campaigns/creative/dynamic-mode'
import { creativeType } from '@placard/domain/campaigns/creative/type'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { FieldProblemText } from '#console/campaigns/create/form/form.ts'
import { formReader } from '#console/campaigns/create/form/form-reader.ts'

/** A creative as entered in the form. */
export interface CreativeFormValues extends Omit<CreativeFields, 'dynamicMode'> {
  /** Kept while a type without a dynamic mode is selected. */
  readonly dynamicMode: DynamicMode
}

export const blankCreative: CreativeFormValues = {
  creativeType: creativeType.normal,
  dynamicMode: dynamicMode.direct,
  imgMatIds: [],
  videoMatIds: [],
  videoCoverImgId: null,
  brandLogoImgId: null,
}

/** Converts a saved creative to form values. */
export function toCreativeFormValues(creative: SavedCreative): CreativeFormValues {
  const { creativeType: type, imgMatIds, videoMatIds, videoCoverImgId, brandLogoImgId } = creative
  return {
    creativeType: type,
    dynamicMode: creative.dynamicMode ?? dynamicMode.direct,
    imgMatIds,
    videoMatIds,
    videoCoverImgId,
    brandLogoImgId,
  }
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
