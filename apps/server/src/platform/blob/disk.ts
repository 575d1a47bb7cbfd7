import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BlobKey, BlobMissing, type BlobStore } from '#server/platform/blob/store.ts'
import { diskError, isNoEntry } from '#server/platform/blob/disk-error.ts'

/** Keeps contents below a folder. What is put has to be on the same file system. */
export function diskStore(dir: string): BlobStore {
  // A folder of each owner, and in it 256 others: none gets so large that it is slow.
  const pathOf = ({ ownerId, hash }: BlobKey) =>
    join(dir, 'content', ownerId, hash.slice(0, 2), hash)
  return {
    incomingDir: join(dir, 'incoming'),
    async put(key, path) {
      const target = pathOf(key)
      try {
        await synced(path)
        await moved(path, target)
        await synced(dirname(target))
      } catch (error) {
        throw diskError(error, dir)
      }
    },
    async read(key, { first, last }, signal) {
      try {
        const file = await open(pathOf(key))
        return file.createReadStream({ start: first, end: last, signal })
      } catch (error) {
        throw isNoEntry(error) ? new BlobMissing(key) : diskError(error, dir)
      }
    },
    async remove(key) {
      try {
        await rm(pathOf(key), { force: true })
      } catch (error) {
        throw diskError(error, dir)
      }
    },
  }
}

/** Renames a file, and makes the folder where it goes to if need be. */
async function moved(path: string, target: string): Promise<void> {
  try {
    await rename(path, target)
  } catch (error) {
    if (!isNoEntry(error)) throw error
    await makeFolder(dirname(target))
    await rename(path, target)
  }
}

/** Makes a folder, with those above it, so that a crash does not take it away again. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = dirname(path); made.length >= dirname(first).length; made = dirname(made))
    await synced(made)
}

/** Makes durable what a file holds, or which files a folder does. */
export async function synced(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
