import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { diskError, isNoEntry } from '#server/platform/blob/disk.ts'
import type { BlobStore } from '#server/platform/blob/store.ts'

/** Longer than any upload, whose file is modified all the time. */
const leftBehindMs = 3_600_000

/**
 * Passes the path of a new temporary file to `work`, and removes the file at the end.
 *
 * @throws BlobStoreFull, BlobStoreUnavailable, or an error of `work`
 */
export async function withIncoming<Result>(
  { incomingDir }: Pick<BlobStore, 'incomingDir'>,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(incomingDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw diskError(error, incomingDir)
  })
  const path = join(incomingDir, randomUUID())
  try {
    return await work(path)
  } finally {
    // After a put, it is no longer here.
    await unlink(path).catch((error: unknown) => {
      if (!isNoEntry(error)) throw error
    })
  }
}

/** Removes files that a crash has left behind, but not those that other servers are still writing. */
export async function sweepIncoming({ incomingDir }: BlobStore, nowMs: number): Promise<void> {
  for (const name of await entriesOf(incomingDir)) {
    const path = join(incomingDir, name)
    if ((await changedMs(path)) < nowMs - leftBehindMs) await rm(path, { force: true })
  }
}

async function entriesOf(dir: string): Promise<string[]> {
  try {
    return await readdir(dir)
  } catch (error) {
    // Nothing has been received yet.
    if (isNoEntry(error)) return []
    throw error
  }
}

async function changedMs(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    // Its upload has just ended.
    if (isNoEntry(error)) return Infinity
    throw error
  }
}
