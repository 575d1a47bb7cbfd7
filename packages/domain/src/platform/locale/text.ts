import { type Locale, locales } from './locale.ts'

/** Words that somebody has written for people, in one language or more. */
export type LocalText = { readonly [Language in Locale]?: string | undefined }

/** The words in that language; where they are missing, those in the first language that there is. Empty: none at all. */
export function textIn(text: LocalText, locale: Locale): string {
  return [locale, ...locales].map((language) => text[language]).find(Boolean) ?? ''
}
