/** The default currency of an owner. */
export const defaultCurrency = 'CNY'

/**
 * Returns whether the text is an ISO 4217 code that amounts can have. Our decision: only currencies with 100 cents,
 * because amounts are whole cents everywhere and a yen has none.
 *
 * @see spec S9.4
 */
export function isCurrency(text: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(text)) return false
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: text })
  return format.resolvedOptions().maximumFractionDigits === 2
}
