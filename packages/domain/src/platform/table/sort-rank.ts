import { elementType, type ElementType } from '../column/element.ts'
import { cellText, isEmpty } from '../format/cell.ts'
import { isDecimalText, scaled, type Quantity } from '../format/quantity.ts'
import type { Locale } from '../locale/locale.ts'

/** The way to parse and compare the values of a column. */
export interface Reading {
  readonly type: ElementType
  readonly locale: Locale
}

/** The number of digits that a double represents exactly. */
const exactDigits = 15
/** The number of decimals that count for longer numbers. */
const comparedDecimals = 12

/**
 * Returns a number for each value of a column: the numbers have the order of the values, equal values have equal
 * numbers, and empty ones NaN. Numbers are ordered by size in any spelling, before texts; texts in the order of the
 * language, with the numbers in them by size.
 *
 * @param values as received; each is read once, so the result is worth caching
 */
export function sortRanks(values: readonly unknown[], reading: Reading): Float64Array {
  const numbers = reading.type === elementType.text ? null : plainNumbers(values)
  return numbers ?? comparedRanks(values, reading)
}

/** Returns the values themselves; null if one is text, or a number with more digits than a double can hold. */
function plainNumbers(values: readonly unknown[]): Float64Array | null {
  const numbers = new Float64Array(values.length)
  for (let at = 0; at < values.length; at += 1) {
    const number = plainNumber(values[at])
    if (number === null) return null
    numbers[at] = number
  }
  return numbers
}

function plainNumber(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (isEmpty(value)) return Number.NaN
  const quantity = quantityOf(value)
  return quantity === null || String(quantity).length > exactDigits ? null : Number(quantity)
}

function comparedRanks(values: readonly unknown[], reading: Reading): Float64Array {
  const distinct = [...new Set(values)].filter((value) => !isEmpty(value))
  const collator = new Intl.Collator(reading.locale, { numeric: true })
  const entries = distinct
    .map((value) => entryOf(value, reading))
    .toSorted((a, b) => compared(a, b, collator))
  const ranks = new Map<unknown, number>()
  let rank = 0
  let before = entries[0]
  for (const entry of entries) {
    if (before && compared(before, entry, collator) !== 0) rank += 1
    ranks.set(entry.value, rank)
    before = entry
  }
  return Float64Array.from(values, (value) => ranks.get(value) ?? Number.NaN)
}

interface Entry {
  readonly value: unknown
  /** Null for text. */
  readonly size: number | bigint | null
  readonly text: string
}

function entryOf(value: unknown, { type, locale }: Reading): Entry {
  const quantity = type === elementType.text ? null : quantityOf(value)
  return {
    value,
    size: quantity === null ? null : scaled(quantity, comparedDecimals),
    text: cellText(elementType.text, value, locale),
  }
}

function compared(a: Entry, b: Entry, collator: Intl.Collator): number {
  if (a.size === null || b.size === null) {
    if (a.size !== null || b.size !== null) return a.size === null ? 1 : -1
    return collator.compare(a.text, b.text)
  }
  return a.size < b.size ? -1 : Number(a.size > b.size)
}

function quantityOf(value: unknown): Quantity | null {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'number' || typeof value === 'bigint') return value
  return typeof value === 'string' && isDecimalText(value) ? value : null
}
