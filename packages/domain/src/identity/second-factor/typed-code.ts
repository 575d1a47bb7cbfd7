import { oneTimeCodeDigits } from './one-time-code.ts'

/** The number of recovery codes of an account. Each can be used once. */
export const recoveryCodeCount = 10

/** The number of random bytes of a recovery code: 80 bits, which nobody guesses. */
export const recoveryCodeBytes = 10

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bitsPerLetter = 5
const groupLength = 4
const recoveryCodeLetters = (recoveryCodeBytes * 8) / bitsPerLetter

/**
 * Returns bytes in Base32 without padding.
 *
 * @param bytes a multiple of five bytes, so that no letter is incomplete
 * @see RFC 4648 §6
 */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = bits.match(/.{5}/g) ?? []
  return letters.map((letter) => alphabet.charAt(Number.parseInt(letter, 2))).join('')
}

/** Returns a secret or code in groups of four letters, which are easier to type. */
export function groupedText(text: string, separator: ' ' | '-'): string {
  return (text.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join(separator)
}

/** A code as a user types it: one of the authenticator app, or a recovery code in Base32 without separators. */
export interface TypedCode {
  readonly kind: 'oneTime' | 'recovery'
  readonly text: string
}

/**
 * Reads a typed code. Letter case, spaces, hyphens and full-width characters do not matter, and digits that Base32 does
 * not contain are read as the letters that they resemble.
 *
 * @returns null for text that can be neither kind of code
 */
export function typedCode(typed: string): TypedCode | null {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
  if (/^\d+$/.test(text) && text.length === oneTimeCodeDigits) return { kind: 'oneTime', text }
  const letters = text.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B')
  const isRecovery = letters.length === recoveryCodeLetters && /^[A-Z2-7]+$/.test(letters)
  return isRecovery ? { kind: 'recovery', text: letters } : null
}
