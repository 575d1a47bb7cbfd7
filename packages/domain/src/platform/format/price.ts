import type { Locale } from '../locale/locale.ts'
import { hundredthsText } from './decimal.ts'
import { notations } from './notation.ts'
import { scaled, type Quantity } from './quantity.ts'

/**
 * Returns an amount as text: 123456 cents are `1,234.56`, without a currency sign. Fractions of a cent are rounded,
 * halves away from zero.
 *
 * @see spec §9 "Price"
 */
export function priceText(cents: Quantity, locale: Locale): string {
  const notation = notations[locale]
  return hundredthsText(scaled(cents, 0), notation, notation.plain)
}
