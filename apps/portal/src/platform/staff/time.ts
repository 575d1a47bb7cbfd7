import type { Locale } from '@placard/domain/platform/locale/locale'

/** Returns the IANA name of the device's time zone: platform staff belong to no owner whose zone would apply. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Formats an instant in the device's time zone. */
export function dateTimeText(instantMs: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    instantMs,
  )
}

/** Returns the value of a `datetime-local` field for an instant; empty for null. */
export function dateTimeInputValue(instantMs: number | null): string {
  if (instantMs === null) return ''
  const local = new Date(instantMs - new Date(instantMs).getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** Returns the instant of such a value; null if it is empty or incomplete. */
export function instantOfInput(text: string): number | null {
  const instantMs = new Date(text).getTime()
  return Number.isNaN(instantMs) ? null : instantMs
}

/** Converts an instant from milliseconds to whole seconds, the unit of play windows. */
export function secondsOf(instantMs: number): number {
  return Math.floor(instantMs / 1000)
}
