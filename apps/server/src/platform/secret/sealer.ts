import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A key that protects secrets at rest. Its id is stored with each secret, so that keys can be replaced. */
export interface SecretKey {
  readonly id: string
  /** 256 bits. */
  readonly key: Buffer
}

/** An encrypted secret: nonce, authentication tag and ciphertext. */
export interface Sealed {
  readonly keyId: string
  readonly content: Buffer
}

/** Encrypts and decrypts secrets that the server must be able to read, with AES-256-GCM. */
export interface Sealer {
  /** @param subject what the secret belongs to; it cannot be decrypted for another subject */
  seal(secret: Buffer, subject: string): Sealed
  /** Returns the secret; null if its key is not among the keys of this server. @throws Error if it was altered */
  unseal(sealed: Sealed, subject: string): Buffer | null
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** @param keys the first one encrypts, and all of them decrypt; null without any */
export function sealerOf(keys: readonly SecretKey[]): Sealer | null {
  const [current] = keys
  if (current === undefined) return null
  return {
    seal(secret, subject) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, current.key, nonce).setAAD(Buffer.from(subject))
      const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()])
      const content = Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
      return { keyId: current.id, content }
    },
    unseal({ keyId, content }, subject) {
      const key = keys.find(({ id }) => id === keyId)
      if (key === undefined) return null
      const tagEnd = nonceBytes + tagBytes
      const decipher = createDecipheriv(algorithm, key.key, content.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(subject)).setAuthTag(content.subarray(nonceBytes, tagEnd))
      return Buffer.concat([decipher.update(content.subarray(tagEnd)), decipher.final()])
    },
  }
}
