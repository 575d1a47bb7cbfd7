/** The letters with which a creditor reference begins. @see ISO 11649 */
const prefix = 'RF'
const divisor = 97

/** Returns the rest of a reference's digits; letters count as 10 to 35. */
function restOf(text: string): number {
  let rest = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % divisor
  }
  return rest
}

/**
 * Returns the reference that a bank transfer for an application names: `RF`, two check digits and the id. One wrong or
 * two exchanged characters make it invalid.
 *
 * @see ISO 11649
 */
export function paymentReference(applicationId: string): string {
  const check = divisor + 1 - restOf(`${applicationId}${prefix}00`)
  return `${prefix}${String(check).padStart(2, '0')}${applicationId}`
}

/** Returns a reference in groups of four characters, as it is printed. */
export function groupedReference(reference: string): string {
  return reference.replaceAll(/.{4}(?=.)/g, '$& ')
}

/**
 * Returns the id of the application that a reference names, as people write it: with spaces and in either case; null if
 * its check digits are wrong, or it is no reference.
 */
export function applicationOfReference(text: string): string | null {
  const written = text.replaceAll(/\s/g, '').toUpperCase()
  const [, check, applicationId] = /^RF(\d{2})([1-9]\d{0,17})$/.exec(written) ?? []
  if (check === undefined || applicationId === undefined) return null
  return restOf(`${applicationId}${prefix}${check}`) === 1 ? applicationId : null
}
