import type { Locale } from '../locale/locale.ts'
import { numberText } from './number.ts'
import { unitText } from './unit.ts'

/** The value from which Chinese readers abbreviate. */
const chineseFrom = 10_000

const english = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 })

/**
 * Returns a number as the short text of a scale, with at most two decimals: 12500 is `12.5K`, and `1.25万` in Chinese.
 * English abbreviates from a thousand, Chinese from ten thousand.
 */
export function compactText(value: number, locale: Locale): string {
  if (locale === 'en-US')
    return Number.isFinite(value) ? english.format(value) : numberText(value, locale)
  return Math.abs(value) < chineseFrom ? numberText(value, locale) : unitText(value, locale)
}
