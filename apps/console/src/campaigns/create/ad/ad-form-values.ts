import type { OutputOf } from '@placard/contract/platform/call'
import type { adDetail } from '@placard/contract/campaigns/ad'
import { type AdFields, type AdProblemContext, adProblems } from '@placard/domain/campaigns/ad/ad'
import { adSpec } from '@placard/domain/materials/material/spec'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { FieldProblemText } from '#console/campaigns/create/form/form.ts'
import { formReader } from '#console/campaigns/create/form/form-reader.ts'

/** An ad as saved on the server. */
export type SavedAd = OutputOf<typeof adDetail>

/** An ad as entered in the form. */
export interface AdFormValues extends Omit<AdFields, 'headlines'> {
  /** One headline per line. */
  readonly headlines: string
}

export const blankAd: AdFormValues = {
  adName: '',
  specId: adSpec.largeImage,
  copywriter: '',
  headlines: '',
  brandName: '',
  buttonText: '',
  pageUrl: '',
  deepUrl: '',
  clickUrl: '',
  exposeUrl: '',
  downloadUrl: '',
  playBeginUrl: '',
  playEndUrl: '',
}

/** Converts a saved ad to form values. */
export function toAdFormValues(ad: SavedAd): AdFormValues {
  const { adName, specId, copywriter, headlines, brandName, buttonText, pageUrl, deepUrl } = ad
  const { clickUrl, exposeUrl, downloadUrl, playBeginUrl, playEndUrl } = ad
  return {
    adName,
    specId,
    copywriter,
    headlines: headlines.join('\n'),
    brandName,
    buttonText,
    pageUrl,
    deepUrl,
    clickUrl,
    exposeUrl,
    downloadUrl,
    playBeginUrl,
    playEndUrl,
  }
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
  const ad = fieldsOf(typed)
  const problems = adProblems(ad, base && fieldsOf(base), context)
  return { ad, found: formReader(locale).withRuleProblems(problems) }
}

function fieldsOf({ headlines, ...typed }: AdFormValues): AdFields {
  const lines = headlines.split('\n').filter((line) => line.trim() !== '')
  return { ...typed, headlines: lines }
}
