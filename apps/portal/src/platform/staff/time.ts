import { dateFormat } from '@placard/domain/platform/calendar/date-format'
import type { Locale } from '@placard/domain/platform/locale/locale'

/** Returns the IANA name of the device's time zone: platform staff belong to no owner whose zone would apply. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Formats an instant in the device's time zone. */
export function dateTimeText(instantMs: number, locale: Locale): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(instantMs)
}

/** Converts an instant from milliseconds to whole seconds, the unit of play windows. */
export function secondsOf(instantMs: number): number {
  return Math.floor(instantMs / 1000)
}
