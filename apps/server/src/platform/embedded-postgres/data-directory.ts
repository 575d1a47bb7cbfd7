import {
  chownSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { EmbeddedPostgresError, errorCode } from '#server/platform/embedded-postgres/errors.ts'
import {
  type FileLock,
  acquiredLock,
  isLockHeld,
} from '#server/platform/embedded-postgres/file-lock.ts'
import {
  markRestore,
  requireCompleteRestore,
  requireEmpty,
} from '#server/platform/embedded-postgres/restore-mark.ts'

/** The information that the server of a data directory publishes about itself. */
export interface DataDirectoryOwner {
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

/** Another server holds the data directory. */
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
