import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { diskError, isNoEntry } from '#server/platform/blob/disk-error.ts'
import type { BlobStore } from '#server/platform/blob/store.ts'

/** No upload takes so long, and what moves is younger all the time. */
const leftBehindMs = 3_600_000

/**
 * Gives `work` a file of its own, not there yet, for what is on its way. It is gone at the end, whatever happens.
 *
 * @throws BlobStoreFull, BlobStoreUnavailable, or what `work` does
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
    // Where it was put, it is not here any more.
    await unlink(path).catch((error: unknown) => {
      if (!isNoEntry(error)) throw error
    })
  }
}

/** Removes what a crash has left behind; that of other servers, which still moves, stays. */
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
