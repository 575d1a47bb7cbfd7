import type { Locale } from '../locale/locale.ts'
import { shortestText } from './decimal.ts'
import { notations } from './notation.ts'
import { numberText } from './number.ts'
import { scaled } from './quantity.ts'

/**
 * Units of large numbers as powers of ten, the largest first.
 *
 * @see spec §9 "Number-to-text units"
 */
export const numberUnits = [8, 4, 3, 2] as const
/** One of `numberUnits`. */
export type NumberUnit = (typeof numberUnits)[number]

/** The suffix of the number. */
export const numberUnitNames: Readonly<Record<Locale, Readonly<Record<NumberUnit, string>>>> = {
  'en-US': { 8: ' hundred million', 4: ' ten thousand', 3: ' thousand', 2: ' hundred' },
  'zh-CN': { 8: '亿', 4: '万', 3: '千', 2: '百' },
}

/**
 * Returns a large number as text: 25000 is `2.5 ten thousand`. The unit is the largest that is not above the absolute
 * value, with at most two decimals; a number below one hundred is unchanged.
 *
 * @see S9.9
 */
export function unitText(value: number | bigint, locale: Locale): string {
  const unit = numberUnits.find((power) => value >= 10 ** power || value <= -(10 ** power))
  if (unit === undefined) return numberText(value, locale)
  const hundredths = scaled(value, 2 - unit)
  return shortestText(hundredths, 2, notations[locale]) + numberUnitNames[locale][unit]
}
