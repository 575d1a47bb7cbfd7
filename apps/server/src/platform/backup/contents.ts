import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eachAtOnce, type Sums, writtenEntry } from '#server/platform/backup/entry.ts'
import { filePath, type Manifest } from '#server/platform/backup/manifest.ts'
import { type BlobKey, BlobMissing, type BlobStore, keyText } from '#server/platform/blob/store.ts'

const tellEveryMs = 10_000

/** Prints the number of finished files every few seconds. */
export function progress(print: (line: string) => void, done: string): (count: number) => void {
  let toldMs = performance.now()
  return (count) => {
    if (performance.now() - toldMs < tellEveryMs) return
    toldMs = performance.now()
    print(`${count} files are ${done}.`)
  }
}

/** Copies contents out of the store. Missing or different contents are reported and skipped. */
export async function copyContents(
  { blobs, print }: { readonly blobs: BlobStore; readonly print: (line: string) => void },
  { folder, sums, lines }: { folder: string; sums: Sums; lines: AsyncIterable<string> },
): Promise<Manifest['files']> {
  const done = { count: 0, bytes: 0 }
  const tell = progress(print, 'copied')
  await eachAtOnce(lines, async (line) => {
    const [ownerId = '', hash = '', size = ''] = line.split('\t')
    const path = filePath(ownerId, hash)
    const bytes = await copied(blobs, { ownerId, hash, bytes: Number(size) }, join(folder, path))
    if (bytes === null) {
      print(
        `The content ${keyText({ ownerId, hash })} is missing or damaged; the backup goes on without it.`,
      )
      return
    }
    sums.add(path, hash)
    done.count += 1
    done.bytes += bytes
    tell(done.count)
  })
  return done
}

/** @returns the bytes; null if the store does not have the content unchanged */
async function copied(
  blobs: BlobStore,
  { bytes, ...key }: BlobKey & { readonly bytes: number },
  path: string,
): Promise<number | null> {
  try {
    const whole = { first: 0, last: bytes - 1 }
    const content = await blobs.read(key, whole, new AbortController().signal)
    const written = await writtenEntry(path, content)
    if (written.sha256 === key.hash) return written.bytes
  } catch (error) {
    if (!(error instanceof BlobMissing)) throw error
  }
  await rm(path, { force: true })
  return null
}
