import { readFile } from 'node:fs/promises'
import {
  bundleMaxBytes,
  bundleMaxFiles,
  bundleMaxPixels,
  bundleMaxUnpackedBytes,
  bundlePage,
} from '@placard/domain/materials/material/limit'
import pLimit from 'p-limit'
import { type ReceivedFile, writtenFile } from '#server/platform/file/receive.ts'
import {
  archiveEntries,
  type ArchiveEntry,
  BundleRefused,
  contentOf,
} from '#server/materials/material/bundle/archive.ts'
import { type BundleKind, bundleKindOf } from '#server/materials/material/bundle/kind.ts'
import { PictureRefused } from '#server/materials/material/picture.ts'

/** A file of a bundle, and the position of its bytes in the common content. */
export interface BundleFile {
  /** Folders and name. */
  readonly path: string
  readonly mediaType: string
  readonly firstByte: number
  readonly bytes: number
}

export interface UnpackedBundle {
  readonly file: ReceivedFile
  readonly files: readonly BundleFile[]
}

/** The maximum number of bundles that are processed at a time, each with its archive and one file in memory. */
const inTurn = pLimit(2)

/**
 * Unpacks an archive into its stored form: its files one after the other, and a list of them at the end, so that
 * equal bundles have equal bytes however they were packed.
 *
 * @param path the file to write
 * @throws BundleRefused
 */
export function unpackedBundle(archive: ReceivedFile, path: string): Promise<UnpackedBundle> {
  if (archive.bytes > bundleMaxBytes) throw new BundleRefused({ kind: 'packedTooLarge' })
  return inTurn(async () => {
    const packed = bundleFiles(archiveEntries(await readFile(archive.path)))
    const files: BundleFile[] = []
    async function* content() {
      let firstByte = 0
      for await (const { stored, ...file } of storedFiles(packed)) {
        files.push({ ...file, firstByte, bytes: stored.length })
        firstByte += stored.length
        if (firstByte > bundleMaxUnpackedBytes) throw new BundleRefused({ kind: 'tooLarge' })
        yield stored
      }
      yield Buffer.from(JSON.stringify(files))
    }
    const { bytes, hash } = await writtenFile(path, content(), Infinity)
    return { file: { ...archive, path, bytes, hash }, files }
  })
}

interface StoredBundleFile extends Pick<BundleFile, 'path' | 'mediaType'> {
  readonly stored: Buffer
}

/** Yields the files one after the other, each in its stored form. If a name is not allowed, nothing is unpacked. */
async function* storedFiles(packed: readonly PackedFile[]): AsyncGenerator<StoredBundleFile> {
  const files = packed.map((file) => ({ ...file, kind: kindOf(file) }))
  let room = bundleMaxUnpackedBytes
  let pixels = 0
  for (const { path, entry, kind } of files) {
    const content = await contentOf(entry, room)
    room -= content.length
    try {
      const stored = await kind.stored(content)
      if (stored === null) throw new BundleRefused({ kind: 'content', path })
      pixels += stored.pixels ?? 0
      if (pixels > bundleMaxPixels) throw new BundleRefused({ kind: 'tooManyPixels' })
      yield { path, mediaType: kind.mediaType, stored: stored.content }
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      throw new BundleRefused({ kind: 'content', path }, { cause: error })
    }
  }
}

function kindOf({ path }: PackedFile): BundleKind {
  const kind = bundleKindOf(path)
  if (kind === undefined) throw new BundleRefused({ kind: 'ending', path })
  return kind
}

interface PackedFile {
  /** Folders and name, as the page of the bundle requests it. */
  readonly path: string
  readonly entry: ArchiveEntry
}

const longestPath = 200
/** Files that operating systems add. */
const byTheWay = /^__MACOSX\/|(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)/i

/**
 * Returns the files of a bundle, in an order that depends on their paths only. Its page is in the root; if everything
 * is in one folder, that is the root.
 *
 * @throws BundleRefused
 */
function bundleFiles(entries: readonly ArchiveEntry[]): PackedFile[] {
  const files = entries
    .map((entry) => ({ entry, path: pathOf(entry) }))
    .filter(({ entry, path }) => entry.kind === 'file' && !byTheWay.test(path))
  if (files.length > bundleMaxFiles) throw new BundleRefused({ kind: 'tooManyFiles' })
  refuseTwice(files)
  return fromRoot(files).toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/** @throws BundleRefused `link`, or `name` for a path that leads out of the bundle or is not portable */
function pathOf({ name, kind }: ArchiveEntry): string {
  const path = name.normalize('NFC')
  if (kind === 'other') throw new BundleRefused({ kind: 'link', path })
  const parts = (kind === 'folder' ? path.slice(0, -1) : path).split('/')
  const isWrong = parts.some(
    (part) => ['', '.', '..'].includes(part) || /[\\:*?"<>|\p{C}]/u.test(part),
  )
  if (isWrong || path.length > longestPath) throw new BundleRefused({ kind: 'name', path })
  return path
}

/** Names that differ only in case or in the encoding of an accent are one file on some systems, and two on others. */
function refuseTwice(files: readonly PackedFile[]): void {
  const seen = new Set<string>()
  for (const { path } of files) {
    const folded = path.normalize('NFKC').toLowerCase()
    if (seen.has(folded)) throw new BundleRefused({ kind: 'twice', path })
    seen.add(folded)
  }
}

function fromRoot(files: readonly PackedFile[]): PackedFile[] {
  const hasPage = (root: string) => files.some(({ path }) => path === `${root}${bundlePage}`)
  if (hasPage('')) return [...files]
  const [folder = ''] = files[0]?.path.match(/^[^/]+\//) ?? []
  const isInside = folder !== '' && files.every(({ path }) => path.startsWith(folder))
  if (!isInside || !hasPage(folder)) throw new BundleRefused({ kind: 'noPage' })
  return files.map(({ path, entry }) => ({ path: path.slice(folder.length), entry }))
}
