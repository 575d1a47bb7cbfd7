import type { Readable } from 'node:stream'
import type { ByteRange } from '#server/platform/file/range.ts'

/** Names a content: whose it is, and what it is. Equal contents of two owners are two. */
export interface BlobKey {
  readonly ownerId: string
  /** SHA-256 of its bytes, in hexadecimal digits. */
  readonly hash: string
}

/** The store of the contents of files. */
export interface BlobStore {
  /** A folder of this machine in which uploads wait until they are put. */
  readonly incomingDir: string
  /**
   * Keeps what a file of `incomingDir` holds, which is gone then or not; once this resolves, it is durable. What is there
   * already is written anew.
   *
   * @throws BlobStoreFull, BlobStoreUnavailable
   */
  put(key: BlobKey, path: string): Promise<void>
  /** @param signal ends the search, and the stream with it @throws BlobMissing, BlobStoreUnavailable */
  read(key: BlobKey, range: ByteRange, signal: AbortSignal): Promise<Readable>
  /** Nothing happens where there is none. @throws BlobStoreUnavailable */
  remove(key: BlobKey): Promise<void>
}

/** Returns the text of a key. */
export function keyText({ ownerId, hash }: BlobKey): string {
  return `${ownerId}/${hash}`
}

/** The store is out of reach, or answers with something else than it was asked for. */
export class BlobStoreUnavailable extends Error {
  override readonly name = 'BlobStoreUnavailable'
}

/** There is no room left. */
export class BlobStoreFull extends Error {
  override readonly name = 'BlobStoreFull'
}

/** The database names a content that the store does not have. */
export class BlobMissing extends Error {
  override readonly name = 'BlobMissing'

  constructor(key: BlobKey) {
    super(`the content ${keyText(key)} is missing`)
  }
}
