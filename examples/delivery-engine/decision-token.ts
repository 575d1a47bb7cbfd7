import {
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const signatureBytes = 16
const keyBytes = 32

/** Returns the first 16 bytes of the HMAC-SHA256 of a text, in base64url. */
export function signature(key: KeyObject, text: string): string {
  const bytes = createHmac('sha256', key).update(text).digest()
  return bytes.subarray(0, signatureBytes).toString('base64url')
}

/** The part of a decision that its events need. */
export interface Decided {
  readonly nonce: string
  readonly adId: string
  readonly creativeId: string
  /** The region of the reader; null if the request did not name one. It contains no dot. */
  readonly region: string | null
  readonly atMs: number
}

/**
 * Signs decisions, so that the addresses of their events carry them. Nothing is kept of a decision that nobody sees, and
 * none is lost by a crash.
 */
export class DecisionSigner {
  // A key object is set up once, which takes longer than to sign.
  readonly #key: KeyObject

  constructor(key: Buffer) {
    this.#key = createSecretKey(key)
  }

  /** Opens the key of a folder; the first time, it is made. */
  static open(dataDir: string): DecisionSigner {
    mkdirSync(dataDir, { recursive: true })
    const path = join(dataDir, 'decision-key')
    try {
      writeFileSync(path, randomBytes(keyBytes), { mode: 0o600, flag: 'wx', flush: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    return new DecisionSigner(readFileSync(path))
  }

  token({ nonce, adId, creativeId, region, atMs }: Decided): string {
    const text = [nonce, adId, creativeId, atMs, region ?? ''].join('.')
    return `${text}.${signature(this.#key, text)}`
  }

  /** Returns the decision of a token; null unless it was signed with this key. */
  decided(token: string): Decided | null {
    const at = token.lastIndexOf('.')
    const expected = Buffer.from(signature(this.#key, token.slice(0, Math.max(at, 0))))
    const received = Buffer.from(token.slice(at + 1))
    if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
    const [nonce = '', adId = '', creativeId = '', atMs, region = ''] = token.split('.')
    return { nonce, adId, creativeId, atMs: Number(atMs), region: region || null }
  }
}
