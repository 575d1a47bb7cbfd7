import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from '#server/platform/embedded-postgres/errors.ts'
import { syncFolder } from '#server/platform/embedded-postgres/folder.ts'

const restoreMark = (path: string) => join(path, 'unfinished-restore')

/** This folder is on the root of every mounted disk. */
const ofTheDisk = 'lost+found'

/** @throws EmbeddedPostgresError unless the data directory is empty */
export function requireEmpty(path: string): void {
  requireCompleteRestore(path)
  const found = existsSync(path) ? readdirSync(path).find((name) => name !== ofTheDisk) : undefined
  if (found !== undefined) {
    throw new EmbeddedPostgresError(
      `The data directory ${path} is not empty: it has ${found}. Restore into an empty one; DATA_DIR names it.`,
    )
  }
}

/** Two concurrent restores may both have found it empty, but only one creates the mark. */
export function markRestore(path: string): void {
  requireCompleteRestore(path)
  writeFileSync(restoreMark(path), '', { flag: 'wx', mode: 0o600 })
  syncFolder(path)
}

/** @throws EmbeddedPostgresError for a data directory with an incomplete restore */
export function requireCompleteRestore(path: string): void {
  if (!existsSync(restoreMark(path))) return
  throw new EmbeddedPostgresError(
    `The data directory ${path} holds a restore that was broken off. Empty the folder, then restore again.`,
  )
}

/** Removes the mark of a restore, after which a server may use the data directory. */
export function completeRestore(path: string): void {
  rmSync(restoreMark(path))
  syncFolder(path)
}
