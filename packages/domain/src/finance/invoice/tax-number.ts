/** The characters of a unified social credit code by their value: digits and capitals without I, O, S, V and Z. */
const creditCodeSigns = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditCodeLength = 18

/**
 * Returns whether the text is a unified social credit code 统一社会信用代码, by which invoices of China name a
 * company: 18 characters; the last one is a check character.
 *
 * @see GB 32100-2015
 */
export function isCreditCode(text: string): boolean {
  if (text.length !== creditCodeLength) return false
  const values = Array.from(text, (sign) => creditCodeSigns.indexOf(sign))
  if (values.includes(-1)) return false
  let weight = 1
  let sum = 0
  // The check character has the weight that makes the sum divisible.
  for (const value of values.slice(0, -1)) {
    sum += value * weight
    weight = (weight * 3) % creditCodeSigns.length
  }
  return (sum + (values.at(-1) ?? 0)) % creditCodeSigns.length === 0
}

/** VAT identification numbers after their prefix, by prefix. @see Directive 2006/112/EC, article 215 */
const vatNumbers: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[0-9A-Z]\d{7}[0-9A-Z]$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d(?:[A-Z+*]\d{5}[A-W]|\d{6}[A-W][A-I]?)$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** The prefix of VAT numbers is the code of the country, except for Greece. */
const greece = { prefix: 'EL', country: 'GR' } as const
const countryOfPrefix = (prefix: string) => (prefix === greece.prefix ? greece.country : prefix)

/** The member states of the European Union, as ISO 3166-1 codes. */
export const unionCountries: readonly string[] = Object.keys(vatNumbers).map(countryOfPrefix)

/**
 * Returns the country that gave out a VAT number, as ISO 3166-1 code; null if the text is no number of a member state.
 * The form is checked, and not that somebody has the number.
 */
export function countryOfVatNumber(text: string): string | null {
  const prefix = text.slice(0, 2)
  const shape = Object.hasOwn(vatNumbers, prefix) ? vatNumbers[prefix] : undefined
  return shape?.test(text.slice(2)) ? countryOfPrefix(prefix) : null
}

/** Returns a tax number as invoices name it, from the way people write it: in capitals, without spaces, dots and dashes. */
export function plainTaxNumber(text: string): string {
  return text.replaceAll(/[\s.-]/g, '').toUpperCase()
}
