import type { DecimalSign } from '../money/amount.ts'
import { type DateFormat, plainNumber, writtenDate } from './spelling.ts'

/** Returns the order of day and month; null if the dates allow both, or contradict each other. */
export function dateFormatOf(texts: readonly string[]): DateFormat | null {
  const possible = new Set<DateFormat>()
  let isOpen = false
  for (const text of texts) {
    const written = writtenDate(text)
    if (written?.kind !== 'open') continue
    isOpen = true
    const [, first, second] = written.parts
    // Where dates are written with points, the day is first.
    if (written.sign === '.' || Number(first) > 12) possible.add('dayFirst')
    else if (Number(second) > 12) possible.add('monthFirst')
  }
  if (!isOpen) return 'yearFirst'
  const [only] = possible
  return possible.size === 1 && only !== undefined ? only : null
}

const oneGroup = /^\d{1,3}[.,]\d{3}$/

/**
 * Returns the decimal sign of amounts; null if they allow both, or contradict each other.
 *
 * @param shown signs that other columns of the file show
 */
export function decimalSignOfAmounts(
  amounts: readonly string[],
  shown: ReadonlySet<DecimalSign> = new Set(),
): DecimalSign | null {
  const signs = new Set(shown)
  for (const text of amounts) {
    const sign = signOfAmount(text)
    if (sign !== null) signs.add(sign)
  }
  const [only] = signs
  if (only !== undefined) return signs.size === 1 ? only : null
  return amounts.some((text) => oneGroup.test(plainNumber(text, null))) ? null : '.'
}

/** Returns the sign that an amount shows to be the decimal sign: the last one, unless it could separate thousands. */
function signOfAmount(text: string): DecimalSign | null {
  const [, before = '', sign, after = ''] =
    /(\d[\d.,]*)?([.,])(\d+)\D*$/.exec(plainNumber(text, null)) ?? []
  if (sign !== '.' && sign !== ',') return null
  const other = sign === '.' ? ',' : '.'
  if (before.includes(sign)) return other
  return before.includes(other) || after.length !== 3 || before.length > 3 ? sign : null
}
