import { percentText } from '../../platform/format/percent.ts'
import type { Locale } from '../../platform/locale/locale.ts'

/**
 * Returns the change of a figure as text: from 200 to 250 it is `+25.00%`. Null if the previous or the current value
 * is missing or the previous one is 0.
 */
export function changeText(
  before: number | null,
  now: number | null,
  locale: Locale,
): string | null {
  if (before === null || now === null || before === 0) return null
  const text = percentText(((now - before) / before) * 100, locale)
  return now > before ? `+${text}` : text
}
