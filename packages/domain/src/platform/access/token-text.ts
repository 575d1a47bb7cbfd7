/**
 * The form of an API token: `plc_`, 30 random characters, and a checksum of 6, so that scanners find it in source code
 * and a typo is noticed without the database. Digits and letters are those of base 62.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const checksumLength = 6
const shape = /^plc_[0-9A-Za-z]{36}$/

/** The beginning of every API token. */
export const tokenPrefix = 'plc_'
/** The number of random characters: about 178 bits. */
export const tokenRandomLength = 30

/**
 * Returns the token of random bytes. Those that would favor a digit are skipped.
 *
 * @throws RangeError for too few bytes
 */
export function tokenOf(bytes: Iterable<number>): string {
  let random = ''
  for (const byte of bytes) {
    if (random.length === tokenRandomLength) break
    // 248 is the largest multiple of 62 in a byte.
    if (byte < 248) random += digits.charAt(byte % digits.length)
  }
  if (random.length < tokenRandomLength)
    throw new RangeError(`expected bytes for ${tokenRandomLength} characters, got ${random.length}`)
  return `${tokenPrefix}${random}${checksumOf(random)}`
}

/** Returns whether the text has the form of a token and the right checksum; a typo has not. */
export function isToken(text: string): boolean {
  if (!shape.test(text)) return false
  const random = text.slice(tokenPrefix.length, -checksumLength)
  return checksumOf(random) === text.slice(-checksumLength)
}

function checksumOf(random: string): string {
  let rest = crc32(random)
  let text = ''
  for (let at = 0; at < checksumLength; at += 1) {
    text = digits.charAt(rest % digits.length) + text
    rest = Math.floor(rest / digits.length)
  }
  return text
}

/** Returns the CRC-32 of ASCII text, as in ISO 3309. */
function crc32(text: string): number {
  let crc = 0xffffffff
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at)
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
