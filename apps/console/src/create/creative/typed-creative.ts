import type { SavedCreative } from '@placard/contract/creative'
import {
  type CreativeFields,
  type CreativeGround,
  creativeProblems,
} from '@placard/domain/creative/creative'
import { dynamicMode, type DynamicMode } from '@placard/domain/creative/dynamic-mode'
import { creativeType } from '@placard/domain/creative/type'
import type { Locale } from '@placard/domain/locale/locale'
import type { Found } from '../form/form.ts'
import { formReader } from '../form/reading.ts'

/** A creative as somebody puts it together. */
export interface TypedCreative extends Omit<CreativeFields, 'dynamicMode'> {
  /** Kept while another type is chosen, which has none. */
  readonly dynamicMode: DynamicMode
}

export const blankCreative: TypedCreative = {
  creativeType: creativeType.normal,
  dynamicMode: dynamicMode.direct,
  imgMatIds: [],
  videoMatIds: [],
  videoCoverImgId: null,
  brandLogoImgId: null,
}

/** A creative that stands, as somebody would have put it together. */
export function typedCreative(creative: SavedCreative): TypedCreative {
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

/** What was chosen, as the server takes it, and what is wrong with it. @param base as it stands; null: it is new */
export function readCreative(
  typed: TypedCreative,
  base: TypedCreative | null,
  { ground, locale }: { ground: CreativeGround; locale: Locale },
): { creative: CreativeFields; found: readonly Found[] } {
  const creative = fieldsOf(typed)
  const problems = creativeProblems(creative, base && fieldsOf(base), ground)
  // Of one that is still looked up nothing is known yet; the server knows.
  const known = problems.filter(({ kind }) => kind !== 'materialUnknown')
  return { creative, found: formReader(locale).ruled(known) }
}

function fieldsOf(typed: TypedCreative): CreativeFields {
  const isDynamic = typed.creativeType === creativeType.dynamicProduct
  return { ...typed, dynamicMode: isDynamic ? typed.dynamicMode : null }
}
