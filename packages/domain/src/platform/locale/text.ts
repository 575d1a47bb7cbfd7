import { type Locale, locales } from './locale.ts'

/** A text written by users, in one language or more. */
export type LocalText = { readonly [Language in Locale]?: string | undefined }

/** Returns the text in that language, otherwise in the first language that has one; empty if there is none. */
export function textIn(text: LocalText, locale: Locale): string {
  return [locale, ...locales].map((language) => text[language]).find(Boolean) ?? ''
}
