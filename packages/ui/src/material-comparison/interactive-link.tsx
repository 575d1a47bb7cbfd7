import { isPublicAddress } from '@placard/domain/address/public'
import type { Locale } from '@placard/domain/locale/locale'
import { comparisonWords } from './words.tsx'

/**
 * The way to an interactive material. It is a page of somebody else's, so it runs in a tab that knows nothing of ours, and
 * never inside it.
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
