import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** A lock that the kernel releases when the process ends, even by kill -9. */
export interface FileLock {
  release(): void
}

// Node has no flock(). SQLite uses the kernel's file locks, so stale files, reused process ids and concurrent
// starters cannot confuse them. Nothing is ever stored in the file.
const sqliteBusy = 5

// Longer than a reader's check of the lock, which may coincide with a start.
const waitMaxMs = 500

/** Takes the lock on that file, which is created if missing; undefined while another process has it. */
export function acquiredLock(file: string): FileLock | undefined {
  const lock = new DatabaseSync(file, { timeout: waitMaxMs })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return { release: () => lock.close() }
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

/** Returns whether any process, including this one, has the lock. */
export function isLockHeld(file: string): boolean {
  if (!existsSync(file)) return false
  const lock = new DatabaseSync(file, { readOnly: true })
  try {
    lock.prepare('SELECT count(*) FROM sqlite_schema').get()
    return false
  } catch (error) {
    if (isBusy(error)) return true
    throw error
  } finally {
    lock.close()
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
