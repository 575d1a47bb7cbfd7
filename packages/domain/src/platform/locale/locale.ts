/** The languages of the product, the default first. */
export const locales = ['en-US', 'zh-CN'] as const

/** One of the product's languages, as a BCP 47 tag. */
export type Locale = (typeof locales)[number]

/** Returns whether the text is exactly one of the languages of the product. */
export function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text)
}
