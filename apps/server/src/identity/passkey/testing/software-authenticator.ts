import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  Assertion,
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
} from '@placard/contract/identity/passkey'

/** The ways in which an answer differs from that of an honest browser and authenticator. */
export interface Dishonesty {
  readonly origin?: string
  readonly partyId?: string
  readonly type?: string
  readonly challenge?: string
  /** True if the authenticator has not verified its user. */
  readonly isUnverified?: boolean
  readonly isAbsent?: boolean
  readonly counter?: number
  readonly userHandle?: string | null
  readonly isWrongKey?: boolean
  /** The format of the attestation, with a certificate. */
  readonly certified?: string
}

const flag = { present: 1, verified: 4, maySync: 8, isSynced: 16, hasCredential: 64 }

/** An authenticator in software: one key with ES256, and a counter that stays 0 unless a test counts. */
export class SoftwareAuthenticator {
  readonly #origin: string
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  })
  readonly #credential = randomBytes(16)
  #userHandle: string | null = null

  constructor(origin = 'https://ads.example.com') {
    this.#origin = origin
  }

  get credentialId(): string {
    return this.#credential.toString('base64url')
  }

  /** Answers a registration. */
  create(asked: PasskeyCreation, dishonest: Dishonesty = {}): NewCredential {
    this.#userHandle = asked.userHandle
    const data = Buffer.concat([
      this.#head(asked, { ...dishonest, flags: flag.hasCredential }),
      Buffer.alloc(16),
      Buffer.from([0, this.#credential.length]),
      this.#credential,
      this.#coseKey(),
    ])
    const { certified } = dishonest
    const statement =
      certified === undefined ? map([]) : map([['x5c', array([bytes(Buffer.from('x'))])]])
    const attestation = map([
      ['fmt', text(certified ?? 'none')],
      ['attStmt', statement],
      ['authData', bytes(data)],
    ])
    return {
      credentialId: this.credentialId,
      clientData: this.#clientData('webauthn.create', asked, dishonest).toString('base64url'),
      attestation: attestation.toString('base64url'),
      transports: ['internal'],
    }
  }

  /** Answers a request. */
  get(asked: PasskeyRequest, dishonest: Dishonesty = {}): Assertion {
    const data = this.#head(asked, dishonest)
    const clientData = this.#clientData('webauthn.get', asked, dishonest)
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    const { privateKey } = dishonest.isWrongKey
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : this.#keys
    const { userHandle = this.#userHandle } = dishonest
    return {
      credentialId: this.credentialId,
      clientData: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, privateKey).toString('base64url'),
      userHandle,
    }
  }

  #head(
    { partyId }: PasskeyRequest,
    { flags = 0, ...dishonest }: Dishonesty & { readonly flags?: number },
  ): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(dishonest.counter ?? 0)
    const present = dishonest.isAbsent ? 0 : flag.present
    const verified = dishonest.isUnverified ? 0 : flag.verified
    const party = createHash('sha256')
      .update(dishonest.partyId ?? partyId)
      .digest()
    const all = flags | present | verified | flag.maySync | flag.isSynced
    return Buffer.concat([party, Buffer.from([all]), counter])
  }

  #clientData(type: string, { challenge }: PasskeyRequest, dishonest: Dishonesty): Buffer {
    const client = { type, challenge, origin: this.#origin, crossOrigin: false }
    const { origin = client.origin } = dishonest
    const shown = { ...client, origin, ...(dishonest.type && { type: dishonest.type }) }
    return Buffer.from(
      JSON.stringify({ ...shown, ...(dishonest.challenge && { challenge: dishonest.challenge }) }),
    )
  }

  /** The public key in COSE: EC2, ES256, P-256 and the two coordinates. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const at = (coordinate: string) => bytes(Buffer.from(coordinate, 'base64url'))
    const entries = [
      [1, Buffer.from([2])],
      [3, Buffer.from([0x26])],
      [-1, Buffer.from([1])],
      [-2, at(x)],
      [-3, at(y)],
    ] as const
    return Buffer.concat([
      Buffer.from([0xa0 | entries.length]),
      ...entries.flatMap(([key, value]) => [
        Buffer.from([key >= 0 ? key : 0x20 | (-key - 1)]),
        value,
      ]),
    ])
  }
}

// CBOR, as far as authenticators need it. @see RFC 8949 §3

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

function bytes(content: Buffer): Buffer {
  return Buffer.concat([head(2, content.length), content])
}

function text(content: string): Buffer {
  return Buffer.concat([head(3, content.length), Buffer.from(content)])
}

function array(items: readonly Buffer[]): Buffer {
  return Buffer.concat([head(4, items.length), ...items])
}

function map(entries: readonly (readonly [string, Buffer])[]): Buffer {
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([name, value]) => [text(name), value]),
  ])
}
