import type { Readable } from 'node:stream'

/** The key of a content: its owner and its hash. Equal contents of two owners are stored twice. */
export interface BlobKey {
  readonly ownerId: string
  /** SHA-256 of its bytes, in hexadecimal digits. */
  readonly hash: string
}

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

export class BlobMissing extends Error {
  override readonly name = 'BlobMissing'

  constructor(key: BlobKey) {
    super(`the content ${keyText(key)} is missing`)
  }
}

/** A part of a file, in bytes from 0, inclusive. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

const oneRange = '(?:\\d+-\\d*|-\\d+)'
const ranges = new RegExp(`^bytes=${oneRange}(?:[ \\t]*,[ \\t]*${oneRange})*$`, 'i')

/**
 * Returns whether the `range` of a request is malformed: it is not a list of ranges, or one ends before it begins.
 * Units other than bytes are unknown to us, and HTTP requires ignoring them.
 *
 * @see RFC 9110, sections 14.1.1 and 14.2
 */
export function isMalformedRange(header: string | undefined): boolean {
  if (header === undefined || /^(?!bytes=)[\w!#$%&'*+.^`|~-]+=./i.test(header)) return false
  return !ranges.test(header) || header.split(/[=,]/).some(isBackwards)
}

function isBackwards(range: string): boolean {
  const [, first = '0', last = ''] = /^\s*(\d+)-(\d+)$/.exec(range) ?? []
  return last !== '' && BigInt(last) < BigInt(first)
}

/** Returns whether a well-formed `range` requests a single part in bytes. */
export function isOneRange(header: string | undefined): boolean {
  return /^bytes=[^,]*$/i.test(header ?? '')
}

/**
 * Returns the part of a file for the `range` of a request; null when it is malformed or after the end. A request for
 * several parts, or in another unit, gets the whole file, as HTTP allows.
 *
 * @see RFC 9110, section 14
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | null {
  const whole = { first: 0, last: bytes - 1 }
  if (isMalformedRange(header)) return null
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return whole
  if (from === '')
    return Number(to) === 0 ? null : { ...whole, first: Math.max(bytes - Number(to), 0) }
  const [first, last] = [Number(from), to === '' ? whole.last : Number(to)]
  return first > whole.last ? null : { first, last: Math.min(last, whole.last) }
}
