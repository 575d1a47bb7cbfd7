import type { Locale } from '../locale/locale.ts'
import { hundredthsText } from './decimal.ts'
import { notations } from './notation.ts'
import { scaled, type Quantity } from './quantity.ts'

/**
 * Returns a percentage as text: 28.5 is `28.50%`.
 *
 * @see S9.4 "Percent"
 */
export function percentText(percent: Quantity, locale: Locale): string {
  const notation = notations[locale]
  return hundredthsText(scaled(percent, 2), notation, notation.percent)
}
