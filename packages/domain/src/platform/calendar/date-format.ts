import type { Locale } from '../locale/locale.ts'

// Creating a formatter takes a thousand times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the formatter of dates and times in a language, which is created once. */
export function dateFormat(
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}
