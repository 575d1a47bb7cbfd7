import type { Locale } from '../locale/locale.ts'

/** Returns the text in a form for comparison that ignores letter case, the same on every machine. */
export function caseless(text: string): string {
  return text.toLowerCase()
}

/** Returns the text as the beginning of a sentence. */
export function capitalized(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
