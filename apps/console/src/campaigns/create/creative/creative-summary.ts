import { type AdSpec, adSpecNames, isVideoSpec } from '@placard/domain/materials/material/spec'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { creativeTexts } from './creative-texts.ts'
import type { CreativeFormValues } from './creative-form-values.ts'

/** Returns the summary of a creative as lines of text. @param specId the spec of its ad */
export function useCreativeLines(creative: CreativeFormValues, specId: AdSpec): string[] {
  const texts = useTexts(creativeTexts)
  const locale = useLocale()
  const spec = adSpecNames[locale][specId]
  const { imgMatIds, videoMatIds } = creative
  if (isVideoSpec(specId))
    return [videoMatIds.length === 0 ? texts.noCreative : texts.choseVideo({ spec })]
  const count = imgMatIds.length
  return [count === 0 ? texts.noCreative : texts.chose({ spec, count })]
}
