import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

export type BundleProblem =
  | { readonly kind: 'unreadable' | 'encrypted' | 'packedTooLarge' | 'tooLarge' | 'tooManyFiles' }
  | { readonly kind: 'tooManyPixels' | 'noPage' }
  | { readonly kind: 'name' | 'link' | 'twice' | 'ending' | 'content'; readonly path: string }

export class BundleRefused extends Error {
  override readonly name = 'BundleRefused'
  readonly problem: BundleProblem

  constructor(problem: BundleProblem, options?: ErrorOptions) {
    super(`the archive cannot be taken: ${problem.kind}`, options)
    this.problem = problem
  }
}

/** An entry of an archive, on which its directory and its local header agree. */
export interface ArchiveEntry {
  readonly name: string
  /** Any other kind of entry, such as a link, is neither. */
  readonly kind: 'file' | 'folder' | 'other'
  readonly bytes: number
  readonly crc: number
  readonly isPacked: boolean
  readonly content: Buffer
}

const signature = { entry: 0x04_03_4b_50, listed: 0x02_01_4b_50, end: 0x06_05_4b_50 } as const
const headBytes = { entry: 30, listed: 46, end: 22 } as const
const longestComment = 65_535
const method = { stored: 0, deflated: 8 } as const
/** The content, the directory or both are encrypted. */
const encryptedFlags = 0b10_0000_0100_0001
/** Sizes and checksum follow the content, and are in the directory. */
const lateFlag = 0b1000
const unixKind = { mask: 0o170_000, file: 0o100_000, folder: 0o040_000 } as const

const inflated = promisify(inflateRaw)

/**
 * Returns the entries of a ZIP in the order of its directory. Ambiguous archives are refused: bytes before or after
 * the archive, entries that differ from the directory, and entries that share bytes.
 *
 * @throws BundleRefused `unreadable`, also for the 64-bit format, which no small archive needs, and `encrypted`
 * @see APPNOTE.TXT, 4.3
 */
export function archiveEntries(archive: Buffer): ArchiveEntry[] {
  try {
    return entriesIn(archive)
  } catch (error) {
    // A length points outside the archive, or a name is not text.
    if (error instanceof RangeError || error instanceof TypeError) throw unreadable(error)
    throw error
  }
}

/**
 * Returns the content of an entry.
 *
 * @param maxBytes the maximum unpacked size
 * @throws BundleRefused `tooLarge`, and `unreadable` if the content does not match its entry
 */
export async function contentOf(
  { isPacked, content: packed, bytes, crc }: ArchiveEntry,
  maxBytes: number,
): Promise<Buffer> {
  if (bytes > maxBytes) throw new BundleRefused({ kind: 'tooLarge' })
  const content = isPacked ? await unpacked(packed, bytes) : packed
  if (content.length !== bytes || crc32(content) !== crc) throw unreadable()
  return content
}

/** Stops after the declared size, because a ZIP bomb declares a small one. */
async function unpacked(packed: Buffer, bytes: number): Promise<Buffer> {
  try {
    return await inflated(packed, { maxOutputLength: Math.max(bytes, 1) })
  } catch (error) {
    throw unreadable(error)
  }
}

function unreadable(cause?: unknown): BundleRefused {
  return new BundleRefused({ kind: 'unreadable' }, { cause })
}

function entriesIn(archive: Buffer): ArchiveEntry[] {
  const { count, from, to } = directoryOf(archive)
  const listed: Listed[] = []
  let at = from
  while (listed.length < count) {
    const next = listedAt(archive, at)
    listed.push(next)
    at = next.end
  }
  if (at !== to) throw unreadable()
  const placed = listed.map((one) => placedIn(archive, one))
  let free = 0
  for (const { start, end } of placed.toSorted((one, other) => one.start - other.start)) {
    if (start < free) throw unreadable()
    free = end
  }
  if (free > from) throw unreadable()
  return placed.map(({ listed: said, content }) => entryOf(said, content))
}

function directoryOf(archive: Buffer): { count: number; from: number; to: number } {
  const last = archive.length - headBytes.end
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (archive.readUInt32LE(at) !== signature.end) continue
    if (archive.readUInt16LE(at + 20) !== last - at) continue
    const [size, from] = [archive.readUInt32LE(at + 12), archive.readUInt32LE(at + 16)]
    const disks = archive.readUInt32LE(at + 4)
    const [here, count] = [archive.readUInt16LE(at + 8), archive.readUInt16LE(at + 10)]
    if (disks !== 0 || here !== count || from + size !== at) throw unreadable()
    return { count, from, to: at }
  }
  throw unreadable()
}

interface Listed {
  readonly name: Buffer
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packedBytes: number
  readonly bytes: number
  readonly unixMode: number
  readonly start: number
  /** The position after the directory's entry. */
  readonly end: number
}

function listedAt(archive: Buffer, at: number): Listed {
  if (archive.readUInt32LE(at) !== signature.listed) throw unreadable()
  const nameBytes = archive.readUInt16LE(at + 28)
  const behindName = at + headBytes.listed + nameBytes
  return {
    name: archive.subarray(at + headBytes.listed, behindName),
    flags: archive.readUInt16LE(at + 8),
    method: archive.readUInt16LE(at + 10),
    crc: archive.readUInt32LE(at + 16),
    packedBytes: archive.readUInt32LE(at + 20),
    bytes: archive.readUInt32LE(at + 24),
    unixMode: archive.readUInt16LE(at + 40),
    start: archive.readUInt32LE(at + 42),
    end: behindName + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32),
  }
}

interface Placed {
  readonly listed: Listed
  readonly start: number
  readonly end: number
  readonly content: Buffer
}

/** Returns the local header, which must agree with the directory. @throws BundleRefused `encrypted`, `unreadable` */
function placedIn(archive: Buffer, listed: Listed): Placed {
  const { start } = listed
  if (archive.readUInt32LE(start) !== signature.entry) throw unreadable()
  const flags = archive.readUInt16LE(start + 6)
  if (((flags | listed.flags) & encryptedFlags) !== 0)
    throw new BundleRefused({ kind: 'encrypted' })
  const behindName = start + headBytes.entry + archive.readUInt16LE(start + 26)
  const name = archive.subarray(start + headBytes.entry, behindName)
  const isLate = (flags & lateFlag) !== 0
  const isAlike =
    name.equals(listed.name) &&
    archive.readUInt16LE(start + 8) === listed.method &&
    isDeclared(archive.readUInt32LE(start + 14), listed.crc, isLate) &&
    isDeclared(archive.readUInt32LE(start + 18), listed.packedBytes, isLate) &&
    isDeclared(archive.readUInt32LE(start + 22), listed.bytes, isLate)
  if (!isAlike) throw unreadable()
  const from = behindName + archive.readUInt16LE(start + 28)
  const end = from + listed.packedBytes
  return { listed, start, end, content: archive.subarray(from, end) }
}

function isDeclared(value: number, expected: number, isLate: boolean): boolean {
  return value === expected || (isLate && value === 0)
}

function entryOf(listed: Listed, content: Buffer): ArchiveEntry {
  const { bytes, crc } = listed
  const isPacked = listed.method === method.deflated
  if (!isPacked && listed.method !== method.stored) throw unreadable()
  // Old programs write names in an encoding that the archive does not declare. Only ASCII is accepted from them.
  const name = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(listed.name)
  return { name, kind: kindOf(name, listed.unixMode), bytes, crc, isPacked, content }
}

function kindOf(name: string, unixMode: number): ArchiveEntry['kind'] {
  const said = unixMode & unixKind.mask
  const isFolder = name.endsWith('/')
  // Programs on other systems do not set it.
  const expected = isFolder ? unixKind.folder : unixKind.file
  if (said !== 0 && said !== expected) return 'other'
  return isFolder ? 'folder' : 'file'
}
