import type { Locale } from '../locale/locale.ts'
import { hundredthsText } from './decimal.ts'
import { notations } from './notation.ts'
import { scaled, type Quantity } from './quantity.ts'

/**
 * Returns a fraction of one as text: 0.285 is `28.50%`.
 *
 * @see spec §9 "Rates"
 */
export function rateText(rate: Quantity, locale: Locale): string {
  const notation = notations[locale]
  return hundredthsText(scaled(rate, 4), notation, notation.percent)
}
