import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from '#server/platform/embedded-postgres/errors.ts'
import { syncFolder } from '#server/platform/embedded-postgres/folder.ts'

const restoreMark = (path: string) => join(path, 'unfinished-restore')

/** Such a folder is on every disk that is mounted. */
const ofTheDisk = 'lost+found'

/** @throws EmbeddedPostgresError for a data directory that holds anything */
export function requireEmpty(path: string): void {
  requireCompleteRestore(path)
  const found = existsSync(path) ? readdirSync(path).find((name) => name !== ofTheDisk) : undefined
  if (found !== undefined) {
    throw new EmbeddedPostgresError(
      `The data directory ${path} is not empty: it has ${found}. Restore into an empty one; DATA_DIR names it.`,
    )
  }
}

/** Two restores at once have both found it empty: the mark is made by one of them. */
export function markRestore(path: string): void {
  requireCompleteRestore(path)
  writeFileSync(restoreMark(path), '', { flag: 'wx', mode: 0o600 })
  syncFolder(path)
}

/** @throws EmbeddedPostgresError for a data directory that holds a part of a backup */
export function requireCompleteRestore(path: string): void {
  if (!existsSync(restoreMark(path))) return
  throw new EmbeddedPostgresError(
    `The data directory ${path} holds a restore that was broken off. Empty the folder, then restore again.`,
  )
}

/** Everything that belongs in the data directory is there: from now on a server may use it. */
export function completeRestore(path: string): void {
  rmSync(restoreMark(path))
  syncFolder(path)
}
