import { isPublicAddress } from '@placard/domain/platform/address/public'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { comparisonWords } from './words.tsx'

/**
 * A link to an interactive material. The material is a third-party page, so it opens in a tab without access to ours
 * and is never embedded.
 */
export function InteractiveLink({ locale, url }: { locale: Locale; url: string }) {
  const words = comparisonWords[locale]
  if (!/^https?:/i.test(url) || !isPublicAddress(url)) return <p>{words.unsafeAddress}</p>
  return (
    <p>
      <a href={url} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
        {words.open}
      </a>{' '}
      ({words.opensElsewhere(new URL(url).host)})
    </p>
  )
}
