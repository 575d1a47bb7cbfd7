/** The languages of the product, the default first. */
export const locales = ['en-US', 'zh-CN'] as const

/** One of the product's languages, as a BCP 47 tag. */
export type Locale = (typeof locales)[number]

/** Returns whether the text is exactly one of the languages of the product. */
export function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text)
}

/** The codes of a constant list such as `dayLimit`. */
export type CodeOf<List extends Readonly<Record<string, string | number>>> = List[keyof List]

/** The display name of each code in each language; a code without a name does not compile. */
export type NamesOf<Code extends string | number> = Readonly<
  Record<Locale, Readonly<Record<Code, string>>>
>

/** A text written by users, in one language or more. */
export type LocalText = { readonly [Language in Locale]?: string | undefined }

/** Returns the text in that language, otherwise in the first language that has one; empty if there is none. */
export function textIn(text: LocalText, locale: Locale): string {
  return [locale, ...locales].map((language) => text[language]).find(Boolean) ?? ''
}
