import { elementType, type ElementType } from '../column/element.ts'
import type { Locale } from '../locale/locale.ts'
import { emptyText } from './decimal.ts'
import { numberText } from './number.ts'
import { percentText } from './percent.ts'
import { priceText } from './price.ts'
import { isDecimalText, type Quantity } from './quantity.ts'
import { rateText } from './rate.ts'

/**
 * What a table's cell says. A dash stands for null, undefined, NaN and the empty text, never for 0;
 * a value that its column's type cannot be is shown as it came.
 *
 * @param value as it came over the wire: amounts in cents, rates as fractions of one; numbers may
 *   come as decimal text
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

/** Does the value say nothing? @see S9.4 */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || Number.isNaN(value)
}

/** Is the value a number, in one of the spellings that came over the wire? */
export function isQuantity(value: unknown): value is Quantity {
  return (
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    (typeof value === 'string' && isDecimalText(value))
  )
}

function plainText(value: unknown): string {
  if (isEmpty(value)) return emptyText
  // A nested value of JSON may carry a field named toString, which String would call.
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
