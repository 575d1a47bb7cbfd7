import { onLocaleChange, shownLocale } from '@placard/browser/language/choice'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { useSyncExternalStore } from 'react'
import { portalTexts, type PortalTexts } from './texts.ts'

/** Returns the current language, and subscribes to its changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(onLocaleChange, shownLocale)
}

/** Returns the portal's texts in the current language. */
export function useTexts(): PortalTexts {
  return portalTexts[useLocale()]
}

/** Sets the `lang` attribute of the document, now and on every change of the language. */
export function syncDocumentLanguage(): void {
  const tell = () => {
    document.documentElement.lang = shownLocale()
  }
  tell()
  onLocaleChange(tell)
}
