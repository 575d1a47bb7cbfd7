import { elementType, type ElementType } from '../column/element.ts'
import type { Locale } from '../locale/locale.ts'
import { emptyText } from './decimal.ts'
import { numberText } from './number.ts'
import { percentText } from './percent.ts'
import { priceText } from './price.ts'
import { isDecimalText, type Quantity } from './quantity.ts'
import { rateText } from './rate.ts'

/**
 * Returns the text of a table cell. A dash means null, undefined, NaN or an empty text, never 0; a value that does not
 * fit its column's type is shown as received.
 *
 * @param value as received: amounts in cents, rates as fractions of one; numbers may be decimal text
 * @see S9.4
 */
export function cellText(type: ElementType, value: unknown, locale: Locale): string {
  if (type === elementType.text || type === elementType.slot || !isQuantity(value)) {
    return plainText(value)
  }
  switch (type) {
    case elementType.number:
      return numberText(value, locale)
    case elementType.price:
      return priceText(value, locale)
    case elementType.percent:
      return percentText(value, locale)
    case elementType.rate:
      return rateText(value, locale)
  }
}

/** Returns whether the value is empty. @see S9.4 */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || Number.isNaN(value)
}

/** Returns whether the value is a number, in one of the spellings of the wire. */
export function isQuantity(value: unknown): value is Quantity {
  return (
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    (typeof value === 'string' && isDecimalText(value))
  )
}

function plainText(value: unknown): string {
  if (isEmpty(value)) return emptyText
  // A nested JSON value may have a field named toString, which String would call.
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
