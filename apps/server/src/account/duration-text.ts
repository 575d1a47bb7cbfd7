import type { Locale } from '@placard/domain/locale/locale'

const unitMs = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const
/** Up to here a length of time is said in hours. */
const longestInHoursMs = 2 * unitMs.day

/** A length of time as people say it, in one unit, rounded up. */
export function durationText(durationMs: number, locale: Locale): string {
  const unit = unitOf(durationMs)
  const count = Math.ceil(durationMs / unitMs[unit])
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

function unitOf(durationMs: number): keyof typeof unitMs {
  if (durationMs < unitMs.minute) return 'second'
  if (durationMs < unitMs.hour) return 'minute'
  return durationMs <= longestInHoursMs ? 'hour' : 'day'
}
