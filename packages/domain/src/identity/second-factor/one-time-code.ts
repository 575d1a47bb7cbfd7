/** The length of a one-time code. */
export const oneTimeCodeDigits = 6

/** The number of random bytes of an authenticator app's secret: 160 bits. @see RFC 4226 §4 */
export const oneTimeSecretBytes = 20

/** The time for which a code is shown. @see RFC 6238 §4.1 */
const stepMs = 30_000

/** Returns the number of the time step, counted from the epoch. @see RFC 6238 §4.2 */
export function stepAt(nowMs: number): number {
  return Math.floor(nowMs / stepMs)
}

/**
 * Returns the steps whose codes are accepted, the most likely one first: the current one, and one on either side, for
 * clocks that are up to 30 seconds off and for codes that were typed late.
 *
 * @see RFC 6238 §5.2
 */
export function acceptedSteps(nowMs: number): readonly number[] {
  const step = stepAt(nowMs)
  return [step, step - 1, step + 1]
}

/**
 * Returns the message whose HMAC gives the code of a step: the step as eight bytes, the highest first.
 *
 * @see RFC 4226 §5.1
 */
export function stepMessage(step: number): Uint8Array {
  const message = new Uint8Array(8)
  new DataView(message.buffer).setBigUint64(0, BigInt(step))
  return message
}

/**
 * Returns the code of six digits that an HMAC-SHA-1 gives.
 *
 * @param hmac 20 bytes
 * @see RFC 4226 §5.3
 */
export function oneTimeCode(hmac: Uint8Array): string {
  const view = new DataView(hmac.buffer, hmac.byteOffset, hmac.byteLength)
  const offset = view.getUint8(hmac.byteLength - 1) % 16
  const number = view.getUint32(offset) % 2 ** 31
  return String(number % 10 ** oneTimeCodeDigits).padStart(oneTimeCodeDigits, '0')
}

/**
 * Returns the address that an authenticator app reads from a QR code.
 *
 * @param secret in Base32
 */
export function authenticatorAddress({
  secret,
  account,
  issuer,
}: {
  readonly secret: string
  readonly account: string
  readonly issuer: string
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${oneTimeCodeDigits}&period=${stepMs / 1000}`
}
