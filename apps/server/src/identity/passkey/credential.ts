import type { Assertion, NewCredential } from '@placard/contract/identity/passkey'
import { passkeyAlgorithms, type RelyingParty } from '@placard/domain/identity/passkey/rule'

/** The answer of an authenticator, with what it must match. */
interface Expected {
  readonly party: RelyingParty
  /** As base64url text. */
  readonly challenge: string
}

/** A credential whose key the authenticator has shown to have. */
export interface VerifiedCredential {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly maySync: boolean
  readonly isSynced: boolean
}

/** A public key with the counter of its last use. */
export interface StoredKey {
  readonly publicKey: Buffer
  readonly counter: number
}

/** Why an answer of an authenticator is not accepted, for the log. */
interface Rejected {
  readonly reason: string
}

/** Returns the challenge that an authenticator has answered; null for bytes that are no client data. */
export function answeredChallenge(clientData: string): string | null {
  try {
    const read: unknown = JSON.parse(bytesOf(clientData).toString())
    if (typeof read !== 'object' || read === null || !('challenge' in read)) return null
    return typeof read.challenge === 'string' ? read.challenge : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Checks the answer to a registration. */
export async function verifiedCredential(
  { credentialId, clientData, attestation }: NewCredential,
  expected: Expected,
): Promise<VerifiedCredential | Rejected> {
  const library = await loadLibrary()
  try {
    if (!(await isPlain(attestation))) return { reason: 'the attestation has a certificate' }
    const { verified, registrationInfo } = await library.verifyRegistrationResponse({
      response: {
        ...wireOf(credentialId),
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
      ...checksOf(expected),
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    })
    if (!verified) return { reason: 'the attestation does not match' }
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
    return {
      credentialId: bytesOf(credential.id),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      maySync: credentialDeviceType === 'multiDevice',
      isSynced: credentialBackedUp,
    }
  } catch (error) {
    return rejected(error)
  }
}

/**
 * Returns whether an attestation has no certificates. None is asked for; the library would look up, at an address that
 * the certificate names, whether it was revoked.
 */
async function isPlain(attestation: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(new Uint8Array(bytesOf(attestation)))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && !decoded.get('attStmt').get('x5c'))
}

/** The state of a passkey after a use. */
export interface Use {
  readonly counter: number
  readonly isSynced: boolean
}

/** Checks the signature of a passkey, and that its counter has not gone back. */
export async function verifiedUse(
  assertion: Assertion,
  { publicKey, counter }: StoredKey,
  expected: Expected,
): Promise<Use | Rejected> {
  const library = await loadLibrary()
  const { credentialId, clientData, authenticatorData, signature } = assertion
  const key = { id: credentialId, publicKey: new Uint8Array(publicKey), counter }
  try {
    const { verified, authenticationInfo } = await library.verifyAuthenticationResponse({
      response: {
        ...wireOf(credentialId),
        response: { clientDataJSON: clientData, authenticatorData, signature },
      },
      ...checksOf(expected),
      credential: key,
    })
    if (!verified) return { reason: 'the signature does not match' }
    return {
      counter: authenticationInfo.newCounter,
      isSynced: authenticationInfo.credentialBackedUp,
    }
  } catch (error) {
    return rejected(error)
  }
}

/** Loaded with its first use, since it takes as long as the start of the server does without it. */
function loadLibrary() {
  return import('@simplewebauthn/server')
}

function wireOf(credentialId: string) {
  const type = 'public-key' as const
  return { id: credentialId, rawId: credentialId, type, clientExtensionResults: {} }
}

function checksOf({ party, challenge }: Expected) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }
}

// The library throws a plain Error for everything that does not match.
function rejected(error: unknown): Rejected {
  if (error instanceof Error) return { reason: error.message }
  throw error
}

export function bytesOf(base64url: string): Buffer {
  return Buffer.from(base64url, 'base64url')
}
