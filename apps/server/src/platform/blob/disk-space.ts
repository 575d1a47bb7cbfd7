import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isNoEntry } from '#server/platform/blob/disk-error.ts'
import type { Settings } from '#server/platform/settings.ts'

const lookAgainMs = 1_000
const bytesPerMb = 1_048_576

/** The room on those disks of this machine that hold data. */
export interface DiskSpace {
  /** Less is free on one of them than `DISK_RESERVE_MB`. */
  isLow(): Promise<boolean>
}

/**
 * Watches the folder of the embedded database, where that is used, and that of files. The database could not go on without
 * room for its log; the reserve keeps what people write from taking the last of it.
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
    // It is made with the first file.
    if (isNoEntry(error) && dirname(dir) !== dir) return freeMb(dirname(dir))
    // A disk that cannot be asked may still be written to, which then says what is wrong.
    return Infinity
  }
}
