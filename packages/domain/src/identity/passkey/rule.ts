import { parsedUrl } from '../../platform/address/url.ts'

/** The number of passkeys that an account may have. */
export const passkeysMax = 20
/** The maximum length of the name of a passkey, in characters. */
export const passkeyNameMaxLength = 60
/** The number of minutes within which an authenticator must answer a challenge. */
export const challengeMinutes = 5

/** The signatures that are accepted: ES256, EdDSA and RS256, as COSE numbers them. */
export const passkeyAlgorithms = [-7, -8, -257] as const

/** The site that passkeys belong to. */
export interface RelyingParty {
  /** The name of the host; a passkey is bound to it. */
  readonly id: string
  /** The only origin whose pages may use the passkeys. */
  readonly origin: string
}

const ipv4Shape = /^\d+\.\d+\.\d+\.\d+$/

/**
 * Returns the site that passkeys belong to; null if browsers offer no passkeys there. They need the name of a host,
 * never an address, and an encrypted connection, except on the same machine.
 *
 * @param publicUrl the address that users open
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const url = parsedUrl(publicUrl)
  if (url === null) return null
  const { protocol, hostname: id, origin } = url
  const isAddress = id.startsWith('[') || ipv4Shape.test(id)
  const isLocal = id === 'localhost' || id.endsWith('.localhost')
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLocal)
  return isSecure && !isAddress ? { id, origin } : null
}

/** The reasons why a browser gives no passkey. */
export type PasskeyFailure = 'canceled' | 'timedOut' | 'existing' | 'unsupported' | 'failed'

/**
 * Returns the reason why the browser gave no passkey. It reports a refusal by the user and the end of the time by the
 * same name, so the time that has passed tells them apart.
 *
 * @param name the name of the `DOMException`
 * @see WebAuthn §5.1.3, §5.1.4
 */
export function passkeyFailureOf(name: string, elapsedMs: number): PasskeyFailure {
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return elapsedMs < challengeMinutes * 60_000 ? 'canceled' : 'timedOut'
    case 'InvalidStateError':
      return 'existing'
    case 'NotSupportedError':
    case 'ConstraintError':
    case 'SecurityError':
      return 'unsupported'
    default:
      return 'failed'
  }
}
