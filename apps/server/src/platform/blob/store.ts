import type { Readable } from 'node:stream'
import type { ByteRange } from '#server/platform/blob/range.ts'

/** The key of a content: its owner and its hash. Equal contents of two owners are stored twice. */
export interface BlobKey {
  readonly ownerId: string
  /** SHA-256 of its bytes, in hexadecimal digits. */
  readonly hash: string
}

/** The store of the contents of files. */
export interface BlobStore {
  /** A folder of this machine for incoming files until they are put. */
  readonly incomingDir: string
  /**
   * Stores the content of a file in `incomingDir` durably, and may remove the file. An existing content is written
   * again.
   *
   * @throws BlobStoreFull, BlobStoreUnavailable
   */
  put(key: BlobKey, path: string): Promise<void>
  /** @param signal aborts the request and the stream @throws BlobMissing, BlobStoreUnavailable */
  read(key: BlobKey, range: ByteRange, signal: AbortSignal): Promise<Readable>
  /** Removes a content; a missing one is no error. @throws BlobStoreUnavailable */
  remove(key: BlobKey): Promise<void>
}

/** Returns the text of a key. */
export function keyText({ ownerId, hash }: BlobKey): string {
  return `${ownerId}/${hash}`
}

/** The store is unreachable, or responds unexpectedly. */
export class BlobStoreUnavailable extends Error {
  override readonly name = 'BlobStoreUnavailable'
}

/** There is no space left. */
export class BlobStoreFull extends Error {
  override readonly name = 'BlobStoreFull'
}

/** The database refers to a content that the store does not have. */
export class BlobMissing extends Error {
  override readonly name = 'BlobMissing'

  constructor(key: BlobKey) {
    super(`the content ${keyText(key)} is missing`)
  }
}
