import type {
  Assertion,
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
} from '@placard/contract/identity/passkey'
import {
  challengeMinutes,
  passkeyAlgorithms,
  type PasskeyFailure,
  passkeyFailureOf,
} from '@placard/domain/identity/passkey/rule'
import { requestSettings } from '../request/settings.ts'
import { base64url, bytesOf } from './base64url.ts'
import { passkeyFailureTexts } from './texts.ts'

/** The browser gave no passkey. The message is in the language of the user. */
export class PasskeyFailed extends Error {
  override readonly name = 'PasskeyFailed'
  readonly failure: PasskeyFailure

  constructor(failure: PasskeyFailure, cause?: unknown) {
    super(passkeyFailureTexts[requestSettings().locale()][failure], { cause })
    this.failure = failure
  }
}

const timeout = challengeMinutes * 60_000

/**
 * Asks the user to create a passkey, which the device keeps and unlocks by fingerprint, face or PIN.
 *
 * @throws PasskeyFailed
 */
export async function createPasskey(asked: PasskeyCreation): Promise<NewCredential> {
  const { response, rawId } = await credentialFrom(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(asked.challenge),
        rp: { id: asked.partyId, name: 'Placard' },
        user: {
          id: bytesOf(asked.userHandle),
          name: asked.account,
          displayName: asked.accountName,
        },
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: descriptorsOf(asked),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        timeout,
      },
    }),
  )
  // Reason for the cast: `create` resolves to this kind of response.
  const created = response as AuthenticatorAttestationResponse
  return {
    credentialId: base64url(rawId),
    clientData: base64url(created.clientDataJSON),
    attestation: base64url(created.attestationObject),
    transports: created.getTransports().filter((name) => /^[a-z-]{1,20}$/.test(name)),
  }
}

/**
 * Asks the user for a passkey of this site.
 *
 * @throws PasskeyFailed
 */
export async function signWithPasskey(asked: PasskeyRequest): Promise<Assertion> {
  const { response, rawId } = await credentialFrom(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(asked.challenge),
        rpId: asked.partyId,
        allowCredentials: descriptorsOf(asked),
        userVerification: 'required',
        timeout,
      },
    }),
  )
  // Reason for the cast: `get` resolves to this kind of response.
  const signed = response as AuthenticatorAssertionResponse
  return {
    credentialId: base64url(rawId),
    clientData: base64url(signed.clientDataJSON),
    authenticatorData: base64url(signed.authenticatorData),
    signature: base64url(signed.signature),
    userHandle: signed.userHandle && base64url(signed.userHandle),
  }
}

async function credentialFrom(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  // Browsers offer them on encrypted connections only.
  if (!('PublicKeyCredential' in window)) throw new PasskeyFailed('unsupported')
  const startedMs = performance.now()
  try {
    const credential = await ask()
    if (credential instanceof PublicKeyCredential) return credential
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : ''
    const failure = passkeyFailureOf(name, performance.now() - startedMs)
    throw new PasskeyFailed(failure, cause)
  }
  throw new PasskeyFailed('failed')
}

function descriptorsOf({ allowed }: PasskeyRequest): PublicKeyCredentialDescriptor[] {
  return allowed.map(({ credentialId, transports }) => ({
    type: 'public-key',
    id: bytesOf(credentialId),
    // Reason for the cast: the browser has named them itself, and ignores names that it does not know.
    transports: transports as AuthenticatorTransport[],
  }))
}
