import type { Locale } from '../locale/locale.ts'
import { shortestText } from './decimal.ts'
import { notations } from './notation.ts'
import { scaled, type Quantity } from './quantity.ts'

/**
 * A count or measure as people read it: 1234567 is `1,234,567`. Ours: at most three decimals, and
 * none that only ends in zeros.
 *
 * @see spec §9 "Thousands separators are used"
 */
export function numberText(value: Quantity, locale: Locale): string {
  return shortestText(scaled(value, 3), 3, notations[locale])
}
