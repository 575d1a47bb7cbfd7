import { createHash, randomBytes } from 'node:crypto'

/** Returns a secret that nobody can guess: 256 random bits as base64url text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the stored hash of a secret. A fast hash is enough, since the secret is random. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
