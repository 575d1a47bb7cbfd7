import { adSpecNames } from '@placard/domain/materials/material/spec'
import { linkField } from '@placard/domain/campaigns/monitoring-link/field'
import { linkType, linkTypeNames } from '@placard/domain/campaigns/monitoring-link/type'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { adTexts } from './ad-texts.ts'
import type { AdFormValues } from './ad-form-values.ts'

/** Returns the summary of an ad as lines of text. */
export function useAdLines(ad: AdFormValues): string[] {
  const texts = useTexts(adTexts)
  const locale = useLocale()
  const spec = adSpecNames[locale][ad.specId]
  const text = ad.copywriter.trim()
  const host = URL.canParse(ad.pageUrl) ? new URL(ad.pageUrl).host : ''
  const links = Object.values(linkType)
    .filter((link) => ad[linkField[link]] !== '')
    .map((link) => linkTypeNames[locale][link])
  return [
    text === '' ? texts.showsSpec({ spec }) : texts.shows({ spec, text }),
    ...(host === '' ? [] : [texts.leads({ host })]),
    ...(links.length === 0 ? [] : [texts.watched({ links: links.join(', ') })]),
  ]
}
