import { isLocale, locales, type Locale } from '@placard/domain/platform/locale/locale'
import { keptChoice } from '../choice/kept.ts'

const choice = keptChoice('locale')

/** The language to show: the person's choice in this browser, else the browser's own where we speak it, else English. */
export function shownLocale(page: Window = window): Locale {
  const chosen = choice.chosen(page) ?? ''
  if (isLocale(chosen)) return chosen
  return spokenLocale(page.navigator.languages) ?? locales[0]
}

/** The first of the preferred languages that we speak, region aside: `zh-TW` and `zh` read Chinese. */
export function spokenLocale(preferred: readonly string[]): Locale | undefined {
  for (const tag of preferred) {
    const [language = ''] = tag.toLowerCase().split('-')
    const spoken = locales.find((locale) => locale.startsWith(`${language}-`))
    if (spoken !== undefined) return spoken
  }
  return undefined
}

/** Keeps the choice and tells every part of the product in this page, and in the browser's other tabs. */
export function chooseLocale(locale: Locale): void {
  choice.choose(locale)
}

/** Calls back whenever `shownLocale` may have changed. @returns ends it */
export function onLocaleChange(changed: () => void): () => void {
  return choice.onChange(changed)
}
