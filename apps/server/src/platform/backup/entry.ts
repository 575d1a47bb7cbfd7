import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, type Readable, type Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import {
  filePath,
  type Manifest,
  manifestName,
  sumsName,
} from '#server/platform/backup/manifest.ts'
import { synced } from '#server/platform/blob/disk.ts'
import { type BlobKey, BlobMissing, type BlobStore, keyText } from '#server/platform/blob/store.ts'

/** The number of contents that are copied at a time; most of the time is spent waiting for the disk. */
const atOnce = 8

const readBytes = 1_048_576

interface Written {
  readonly sha256: string
  readonly bytes: number
}

/** Writes a file of a backup durably. @throws an error of the file system, or of the source */
export async function writtenEntry(
  path: string,
  source: Readable,
  through: Transform = new PassThrough(),
): Promise<Written> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  const sink = async (content: AsyncIterable<Buffer>) => {
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += chunk.length
      await file.writeFile(chunk)
    }
  }
  try {
    await pipeline(source, through, sink)
    await file.sync()
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), bytes }
}

/** Reads a file of a backup, up to its declared size. */
export async function readEntry(path: string): Promise<Written> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: readBytes })) {
    hash.update(chunk as Buffer)
    bytes += (chunk as Buffer).length
  }
  return { sha256: hash.digest('hex'), bytes }
}

/** The list of a backup's files, while it is being written. */
export interface Sums {
  add(path: string, sha256: string): void
  /**
   * Makes the entry durable.
   *
   * @throws the first error since the entry was started
   */
  end(): Promise<void>
}

export function beginSums(folder: string): Sums {
  const list = createWriteStream(join(folder, sumsName), { flags: 'wx', mode: 0o600, flush: true })
  const written = finished(list)
  // Reported at the end.
  written.catch(() => {})
  return {
    add: (path, sha256) => void list.write(`${sha256}  ${path}\n`),
    async end() {
      list.end()
      await written
    },
  }
}

export type Sum = { readonly path: string; readonly sha256: string } & (
  | { readonly kind: 'manifest' | 'table' }
  | { readonly kind: 'file'; readonly ownerId: string; readonly hash: string }
)

const sumLine =
  /^([0-9a-f]{64}) {2}(?:(manifest\.json)|(tables\/[a-z0-9_]+\.copy\.gz)|files\/(\d+)\/([0-9a-f]{2})\/(\5[0-9a-f]{62}))$/

/** Parses a line of the list; null if it is invalid. */
export function readSum(line: string): Sum | null {
  const [, sha256, manifest, table, ownerId, , hash] = sumLine.exec(line) ?? []
  if (sha256 === undefined) return null
  if (manifest !== undefined) return { kind: 'manifest', path: manifestName, sha256 }
  if (table !== undefined) return { kind: 'table', path: table, sha256 }
  if (ownerId === undefined || hash === undefined) return null
  return { kind: 'file', path: line.slice(sha256.length + 2), sha256, ownerId, hash }
}

/** Runs the work for all items, with limited concurrency. @throws the first failure, after everything has ended */
export async function eachAtOnce<Item>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  const failures: unknown[] = []
  const worker = async () => {
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
      if (failures.length > 0) break
      await work(next.value)
    }
  }
  const caught = () => worker().catch((error: unknown) => void failures.push(error))
  await Promise.all(Array.from({ length: atOnce }, caught))
  await iterator.return?.()
  if (failures.length > 0) throw failures[0]
}

export async function syncFolders(folder: string): Promise<void> {
  for await (const entry of await opendir(folder, { bufferSize: 256 }))
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name))
  await synced(folder)
}

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
