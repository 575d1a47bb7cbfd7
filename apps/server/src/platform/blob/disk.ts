import { mkdir, open, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type BlobKey,
  BlobMissing,
  type BlobStore,
  BlobStoreFull,
  BlobStoreUnavailable,
} from '#server/platform/blob/store.ts'
import type { Settings } from '#server/platform/settings.ts'

/** Stores contents below a folder. Files to be put must be on the same file system. */
export function diskStore(dir: string): BlobStore {
  // A folder per owner with 256 subfolders each, so that none becomes so large that it is slow.
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

async function moved(path: string, target: string): Promise<void> {
  try {
    await rename(path, target)
  } catch (error) {
    if (!isNoEntry(error)) throw error
    await makeFolder(dirname(target))
    await rename(path, target)
  }
}

/** Creates a folder and its parents durably. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = dirname(path); made.length >= dirname(first).length; made = dirname(made))
    await synced(made)
}

export async function synced(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Converts an error of the file system to one of the store; others are returned unchanged. */
export function diskError(error: unknown, dir: string): unknown {
  switch (codeOf(error)) {
    case undefined:
      return error
    case 'ENOSPC':
    case 'EDQUOT':
      return new BlobStoreFull(`there is no room left in ${dir}`, { cause: error })
    default:
      return new BlobStoreUnavailable(`the folder ${dir} cannot be used`, { cause: error })
  }
}

export function isNoEntry(error: unknown): boolean {
  return codeOf(error) === 'ENOENT'
}

function codeOf(error: unknown): string | undefined {
  const isSystems = error instanceof Error && 'code' in error && 'syscall' in error
  return isSystems ? String(error.code) : undefined
}

const lookAgainMs = 1_000
const bytesPerMb = 1_048_576

export interface DiskSpace {
  /** True if less than `DISK_RESERVE_MB` is free on one of them. */
  isLow(): Promise<boolean>
}

/**
 * Monitors the folders of the embedded database, if it is used, and of files. The database cannot continue without
 * space for its log, so the reserve keeps user input from taking the rest.
 */
export function diskSpace({
  databaseUrl,
  dataDir,
  filesDir,
  diskReserveMb,
}: Pick<Settings, 'databaseUrl' | 'dataDir' | 'filesDir' | 'diskReserveMb'>): DiskSpace {
  const dirs = databaseUrl === null ? [dataDir, filesDir] : [filesDir]
  let seen: Promise<boolean> = Promise.resolve(false)
  let seenMs = -Infinity
  return {
    isLow() {
      const nowMs = performance.now()
      if (nowMs - seenMs >= lookAgainMs) {
        seenMs = nowMs
        seen = leastFreeMb(dirs).then((least) => least < diskReserveMb)
      }
      return seen
    },
  }
}

async function leastFreeMb(dirs: readonly string[]): Promise<number> {
  return Math.min(...(await Promise.all(dirs.map(freeMb))))
}

async function freeMb(dir: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(dir)
    return (bavail * bsize) / bytesPerMb
  } catch (error) {
    // It is created with the first file.
    if (isNoEntry(error) && dirname(dir) !== dir) return freeMb(dirname(dir))
    // A disk that cannot be queried may still be writable; otherwise the write reports the problem.
    return Infinity
  }
}
