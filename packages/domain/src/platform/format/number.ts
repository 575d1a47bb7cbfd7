import type { Locale } from '../locale/locale.ts'
import { shortestText } from './decimal.ts'
import { notations } from './notation.ts'
import { scaled, type Quantity } from './quantity.ts'

/**
 * Returns a count or measure as text: 1234567 is `1,234,567`. Our decision: at most three decimals, without trailing
 * zeros.
 *
 * @see spec §9 "Thousands separators are used"
 */
export function numberText(value: Quantity, locale: Locale): string {
  return shortestText(scaled(value, 3), 3, notations[locale])
}
