import { percentText } from '../../platform/format/percent.ts'
import type { Locale } from '../../platform/locale/locale.ts'

/**
 * By how much a figure has changed, as people read it: from 200 to 250 it is `+25.00%`. Null where there was nothing to
 * compare with, or is nothing now.
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
