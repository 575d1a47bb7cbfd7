import { isLocale, locales, type Locale } from '@placard/domain/platform/locale/locale'
import { storedChoice } from '../choice/stored-choice.ts'

const choice = storedChoice('locale')

/**
 * Returns the display language: the choice in this browser, else the first supported language of the browser, else
 * English.
 */
export function shownLocale(page: Window = window): Locale {
  const chosen = choice.chosen(page) ?? ''
  if (isLocale(chosen)) return chosen
  return spokenLocale(page.navigator.languages) ?? locales[0]
}

/** Returns the first supported language of the preferred ones, ignoring regions: `zh-TW` and `zh` give Chinese. */
export function spokenLocale(preferred: readonly string[]): Locale | undefined {
  for (const tag of preferred) {
    const [language = ''] = tag.toLowerCase().split('-')
    const supported = locales.find((locale) => locale.startsWith(`${language}-`))
    if (supported !== undefined) return supported
  }
  return undefined
}

/** Stores the choice and notifies every part of the product in this page and in other tabs. */
export function chooseLocale(locale: Locale): void {
  choice.choose(locale)
}

/** Calls back whenever `shownLocale` may have changed. @returns a function that unsubscribes */
export function onLocaleChange(changed: () => void): () => void {
  return choice.onChange(changed)
}
