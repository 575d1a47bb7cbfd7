import type { Locale } from '@placard/domain/platform/locale/locale'

/** Units from the smallest, with the maximum shown in each, so that an hour is not shown as 60 minutes. */
const units = [
  { unit: 'second', ms: 1_000, most: 59 },
  { unit: 'minute', ms: 60_000, most: 59 },
  { unit: 'hour', ms: 3_600_000, most: 48 },
  { unit: 'day', ms: 86_400_000, most: Infinity },
] as const

/** Returns a duration as text in one unit, rounded up. */
export function durationText(durationMs: number, locale: Locale): string {
  const { unit, ms } = units.find((one) => Math.ceil(durationMs / one.ms) <= one.most) ?? units[3]
  const count = Math.ceil(durationMs / ms)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
