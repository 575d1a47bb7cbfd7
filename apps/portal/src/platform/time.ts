import type { Locale } from '@placard/domain/locale/locale'

/** The zone of the person's device, by its name: staff belong to no owner whose zone would count. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** A moment as people read it, in the device's zone. */
export function momentText(instantMs: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    instantMs,
  )
}

/** What a `datetime-local` field holds for an instant; empty for null. */
export function typedTime(instantMs: number | null): string {
  if (instantMs === null) return ''
  const local = new Date(instantMs - new Date(instantMs).getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** The instant that such a field names; null when it is empty, or not filled in whole. */
export function instantTyped(text: string): number | null {
  const instantMs = new Date(text).getTime()
  return Number.isNaN(instantMs) ? null : instantMs
}
