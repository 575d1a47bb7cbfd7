import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { EmbeddedPostgresError, errorCode } from '#server/platform/embedded-postgres/errors.ts'
import { DatabaseSync } from 'node:sqlite'
import { syncFolder } from '#server/platform/embedded-postgres/cluster.ts'

interface DataDirectoryOwner {
  pid: number
  /** ISO 8601, UTC. */
  since: string
  /** Its address; null until it listens. */
  address: string | null
  /** The folder of the embedded database's socket; null until it starts, or if another database is used. */
  socketDir: string | null
}

/** A data directory that only this process may write to. */
export interface DataDirectory {
  /** Absolute. */
  path: string
  /** The information of the last owner, if it ended without releasing the directory. */
  abandoned: DataDirectoryOwner | undefined
  update(facts: Partial<Pick<DataDirectoryOwner, 'address' | 'socketDir'>>): void
  release(): void
}

export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse'
  readonly path: string
  readonly owner: DataDirectoryOwner | undefined

  constructor(path: string, owner: DataDirectoryOwner | undefined) {
    super(
      `The data directory ${path} is in use by ${ownerText(owner)}. Stop that server first, or choose another data directory.`,
    )
    this.path = path
    this.owner = owner
  }
}

/**
 * Makes this process the only owner of the data directory until it calls `release` or ends in any way.
 *
 * @param use a restore needs it to be empty, and marks it until `completeRestore`, so that no other process uses it
 * @throws DataDirectoryInUse while another process owns it, or EmbeddedPostgresError if it is not writable
 */
export function acquireDataDirectory(
  dataDir: string,
  use: 'serve' | 'restore' = 'serve',
): DataDirectory {
  const path = resolve(dataDir)
  if (use === 'restore') requireEmpty(path)
  const lock = lockIn(path)
  if (!lock) throw new DataDirectoryInUse(path, writtenOwner(path))
  shareWithDirectoryOwner(path)
  try {
    if (use === 'restore') markRestore(path)
    else requireCompleteRestore(path)
  } catch (error) {
    lock.release()
    throw error
  }

  const abandoned = writtenOwner(path)
  let owner: DataDirectoryOwner = {
    pid: process.pid,
    since: new Date().toISOString(),
    address: null,
    socketDir: null,
  }
  writeOwner(path, owner)

  return {
    path,
    abandoned,
    update(facts) {
      owner = { ...owner, ...facts }
      writeOwner(path, owner)
    },
    release() {
      rmSync(ownerFile(path), { force: true })
      lock.release()
    },
  }
}

/** Returns the server that owns the data directory; undefined if none does. */
export function readDataDirectoryOwner(dataDir: string): DataDirectoryOwner | undefined {
  return isLockHeld(lockFile(dataDir)) ? writtenOwner(dataDir) : undefined
}

function lockIn(path: string): FileLock | undefined {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    return acquiredLock(lockFile(path))
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data directory ${path} cannot be used: ${error instanceof Error ? error.message : String(error)}. Choose another one with DATA_DIR.`,
      { cause: error },
    )
  }
}

const lockFile = (path: string) => join(path, 'owner.lock')
const ownerFile = (path: string) => join(path, 'owner.json')

function writtenOwner(path: string): DataDirectoryOwner | undefined {
  try {
    // Only writeOwner writes this file, atomically.
    return JSON.parse(readFileSync(ownerFile(path), 'utf8')) as DataDirectoryOwner
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function writeOwner(path: string, owner: DataDirectoryOwner): void {
  const draft = `${ownerFile(path)}.draft`
  writeFileSync(draft, `${JSON.stringify(owner)}\n`)
  renameSync(draft, ownerFile(path))
}

// A start as root must not leave a lock that the ordinary owner of the directory cannot open later.
function shareWithDirectoryOwner(path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(path)
  chownSync(lockFile(path), uid, gid)
}

function ownerText(owner: DataDirectoryOwner | undefined): string {
  if (!owner) return 'a server that is just starting'
  const serving = owner.address ? `, serving ${owner.address}` : ''
  return `process ${owner.pid} (since ${owner.since}${serving})`
}

/** A lock that the kernel releases when the process ends, even by kill -9. */
interface FileLock {
  release(): void
}

// Node has no flock(). SQLite uses the kernel's file locks, so stale files, reused process ids and concurrent
// starters cannot confuse them. Nothing is ever stored in the file.
const sqliteBusy = 5

// Longer than a reader's check of the lock, which may coincide with a start.
const waitMaxMs = 500

/** Takes the lock on that file, which is created if missing; undefined while another process has it. */
function acquiredLock(file: string): FileLock | undefined {
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
function isLockHeld(file: string): boolean {
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

const restoreMark = (path: string) => join(path, 'unfinished-restore')

/** This folder is on the root of every mounted disk. */
const ofTheDisk = 'lost+found'

/** @throws EmbeddedPostgresError unless the data directory is empty */
function requireEmpty(path: string): void {
  requireCompleteRestore(path)
  const found = existsSync(path) ? readdirSync(path).find((name) => name !== ofTheDisk) : undefined
  if (found !== undefined) {
    throw new EmbeddedPostgresError(
      `The data directory ${path} is not empty: it has ${found}. Restore into an empty one; DATA_DIR names it.`,
    )
  }
}

/** Two concurrent restores may both have found it empty, but only one creates the mark. */
function markRestore(path: string): void {
  requireCompleteRestore(path)
  writeFileSync(restoreMark(path), '', { flag: 'wx', mode: 0o600 })
  syncFolder(path)
}

/** @throws EmbeddedPostgresError for a data directory with an incomplete restore */
function requireCompleteRestore(path: string): void {
  if (!existsSync(restoreMark(path))) return
  throw new EmbeddedPostgresError(
    `The data directory ${path} holds a restore that was broken off. Empty the folder, then restore again.`,
  )
}

export function completeRestore(path: string): void {
  rmSync(restoreMark(path))
  syncFolder(path)
}
