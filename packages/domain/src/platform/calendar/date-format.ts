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

const inUtc = { timeZone: 'UTC' } as const
const dayForms = {
  full: { ...inUtc, dateStyle: 'medium' },
  short: { ...inUtc, month: 'short', day: 'numeric' },
} as const

/**
 * Returns a day of the calendar in a language, such as `Nov 29, 2026`. It has no time zone.
 *
 * @param day such as `2026-11-29`
 * @param form `short` leaves out the year
 */
export function dayText(day: string, locale: Locale, form: keyof typeof dayForms = 'full'): string {
  return dateFormat(locale, dayForms[form]).format(Date.parse(day))
}

/** Returns a month in a language, such as `November 2026`. @param month such as `2026-11` */
export function monthText(month: string, locale: Locale): string {
  return dateFormat(locale, { ...inUtc, year: 'numeric', month: 'long' }).format(
    Date.parse(`${month}-01`),
  )
}
