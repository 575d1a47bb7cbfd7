import type { Locale, NamesOf } from '../locale/locale.ts'

/** Returns the text in a form for comparison that ignores letter case, the same on every machine. */
export function caseless(text: string): string {
  return text.toLowerCase()
}

/** Returns the text as the beginning of a sentence. */
export function capitalized(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

const labels = new WeakMap<object, unknown>()

/** Returns the names of codes in a language as labels of their own, such as in cells, choices and chips. */
export function labelsOf<Code extends string | number>(
  names: NamesOf<Code>,
  locale: Locale,
): Readonly<Record<Code, string>> {
  const own: Readonly<Record<Code, string>> = names[locale]
  const known = labels.get(own)
  // It was stored for these names.
  if (known !== undefined) return known as Readonly<Record<Code, string>>
  const entries = Object.entries<string>(own).map(([code, name]) => [
    code,
    capitalized(name, locale),
  ])
  // The entries have the same keys.
  const made = Object.fromEntries(entries) as Readonly<Record<Code, string>>
  labels.set(own, made)
  return made
}
