/** A number in any exact form; the text form is plain decimal such as `-12.50`. */
export type Quantity = number | bigint | `${number}`

/**
 * Returns whether the text is plain decimal, without exponent, `+` or spaces, and with at most 400 digits on each
 * side.
 */
export function isDecimalText(text: string): text is `${number}` {
  return /^-?\d{1,400}(?:\.\d{1,400})?$/.test(text)
}

/**
 * Returns the quantity times ten to the power of `shift`, rounded to a whole number, halves away from zero. The
 * rounding uses the visible decimal digits, not the binary number: 1.005 shifted by 2 gives 101.
 *
 * @returns a safe integer or a bigint; a number that is not finite is returned unchanged
 */
export function scaled(quantity: Quantity, shift: number): number | bigint {
  if (typeof quantity !== 'number') return scaledDigits(String(quantity), shift)
  if (!Number.isFinite(quantity)) return quantity
  const product = quantity * 10 ** shift
  if (shift >= 0 && Number.isInteger(quantity) && Number.isSafeInteger(product)) return product
  // The product is off by less than a millionth here, which matters only next to a half.
  const tieDistance = Math.abs(product - Math.floor(product) - 0.5)
  if (Math.abs(product) < 2 ** 31 && tieDistance > 1e-6) return Math.round(product)
  return scaledDigits(String(quantity), shift)
}

function scaledDigits(text: string, shift: number): bigint {
  const [mantissa = '', power = '0'] = text.split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const digits = BigInt(whole + fraction)
  const exponent = Number(power) + shift - fraction.length
  const unit = 10n ** BigInt(Math.abs(exponent))
  const size = exponent < 0 ? (2n * digits + unit) / (2n * unit) : digits * unit
  return text.startsWith('-') ? -size : size
}
