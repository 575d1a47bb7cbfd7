import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isNoEntry } from '#server/platform/blob/disk.ts'
import type { Settings } from '#server/platform/settings.ts'

const lookAgainMs = 1_000
const bytesPerMb = 1_048_576

/** The free space of this machine's disks that contain data. */
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
