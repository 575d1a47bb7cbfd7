import { onLocaleChange, shownLocale } from '@placard/browser/language/choice'
import type { Locale } from '@placard/domain/locale/locale'
import { useSyncExternalStore } from 'react'
import { portalWords, type PortalWords } from './words.ts'

/** The language that the person reads; follows when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(onLocaleChange, shownLocale)
}

/** The portal's words in that language. */
export function useWords(): PortalWords {
  return portalWords[useLocale()]
}

/** Says the page's language to the browser and to screen readers, now and whenever it changes. */
export function tellDocumentLanguage(): void {
  const tell = () => {
    document.documentElement.lang = shownLocale()
  }
  tell()
  onLocaleChange(tell)
}
