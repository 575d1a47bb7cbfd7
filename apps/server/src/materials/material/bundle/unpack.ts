import { readFile } from 'node:fs/promises'
import {
  bundleMaxBytes,
  bundleMaxPixels,
  bundleMaxUnpackedBytes,
} from '@placard/domain/materials/material/limit'
import pLimit from 'p-limit'
import { type ReceivedFile, writtenFile } from '#server/platform/file/receive.ts'
import { archiveEntries, contentOf } from '#server/materials/material/bundle/archive.ts'
import { bundleFiles, type PackedFile } from '#server/materials/material/bundle/files.ts'
import { type BundleKind, bundleKindOf } from '#server/materials/material/bundle/kind.ts'
import { BundleRefused } from '#server/materials/material/bundle/refused.ts'
import { PictureRefused } from '#server/materials/material/picture.ts'

/** A file of a bundle, and the position of its bytes in the common content. */
export interface BundleFile {
  /** Folders and name. */
  readonly path: string
  readonly mediaType: string
  readonly firstByte: number
  readonly bytes: number
}

/** The stored form of an archive. */
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
