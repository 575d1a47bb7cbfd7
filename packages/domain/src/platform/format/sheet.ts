import { elementType, type ElementType } from '../column/element.ts'
import { spreadsheetText } from './spreadsheet-text.ts'
import { cellText, isEmpty, isQuantity } from './cell.ts'
import { hundredthsText, shortestText } from './decimal.ts'
import { bareNotation } from './notation.ts'
import { scaled, type Quantity } from './quantity.ts'

/**
 * Returns a value for programs: amounts in whole units of the currency with two decimals, rates and percentages with
 * their sign, no thousands separators. Empty values are the empty text.
 *
 * @param value as for `cellText`
 */
export function bareText(type: ElementType, value: unknown): string {
  if (isEmpty(value)) return ''
  return isNumber(type, value) ? digits(type, value) : cellText(elementType.text, value, 'en-US')
}

/** Returns the same as `bareText`, with text that a spreadsheet would interpret as a formula made harmless. */
export function sheetText(type: ElementType, value: unknown): string {
  const text = bareText(type, value)
  return isNumber(type, value) ? text : spreadsheetText(text)
}

function isNumber(type: ElementType, value: unknown): value is Quantity {
  return type !== elementType.text && type !== elementType.slot && isQuantity(value)
}

function digits(type: ElementType, value: Quantity): string {
  switch (type) {
    case elementType.price:
      return hundredthsText(scaled(value, 0), bareNotation, bareNotation.plain)
    case elementType.percent:
      return hundredthsText(scaled(value, 2), bareNotation, bareNotation.percent)
    case elementType.rate:
      return hundredthsText(scaled(value, 4), bareNotation, bareNotation.percent)
    default:
      return shortestText(scaled(value, 3), 3, bareNotation)
  }
}
