import type { OutputOf } from '@placard/contract/call'
import type { adDetail } from '@placard/contract/ad'
import { type AdFields, type AdGround, adProblems } from '@placard/domain/ad/ad'
import { adSpec } from '@placard/domain/ad/spec'
import type { Locale } from '@placard/domain/locale/locale'
import type { Found } from '../form/form.ts'
import { formReader } from '../form/reading.ts'

/** An ad as it stands on the server. */
export type SavedAd = OutputOf<typeof adDetail>

/** An ad as somebody types it. */
export interface TypedAd extends Omit<AdFields, 'headlines'> {
  /** One in each line. */
  readonly headlines: string
}

export const blankAd: TypedAd = {
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

/** An ad that stands, as somebody would have typed it. */
export function typedAd(ad: SavedAd): TypedAd {
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

/** What was typed, as the server takes it, and what is wrong with it. @param base as it stands; null: the ad is new */
export function readAd(
  typed: TypedAd,
  base: TypedAd | null,
  { ground, locale }: { ground: AdGround; locale: Locale },
): { ad: AdFields; found: readonly Found[] } {
  const ad = fieldsOf(typed)
  const problems = adProblems(ad, base && fieldsOf(base), ground)
  return { ad, found: formReader(locale).ruled(problems) }
}

function fieldsOf({ headlines, ...typed }: TypedAd): AdFields {
  const lines = headlines.split('\n').filter((line) => line.trim() !== '')
  return { ...typed, headlines: lines }
}
