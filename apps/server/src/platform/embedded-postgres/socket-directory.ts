import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import {
  EmbeddedPostgresError,
  otherDatabaseHint,
} from '#server/platform/embedded-postgres/errors.ts'
import type { RunAs } from '#server/platform/embedded-postgres/launcher.ts'

/** The port in the socket's file name. PostgreSQL does not listen on the network. */
export const socketPort = 5432

const prefix = 'placard-'
// The maximum length of a socket's path; among our systems, macOS has the shortest.
const longestSocketPath = 103
const socketPathTail = `/${prefix}XXXXXX/.s.PGSQL.${socketPort}`

/** Creates a folder that only PostgreSQL's user and root can enter, which protects the database. */
export function newSocketDirectory(runAs: RunAs): string {
  const parent = [tmpdir(), '/tmp'].find((folder) => suits(folder, runAs))
  if (parent === undefined) {
    throw new EmbeddedPostgresError(
      `Neither ${tmpdir()} nor /tmp can hold the database's socket: the path must be short, and open to all users when started as root. ` +
        `Set TMPDIR to a folder that is. ${otherDatabaseHint}`,
    )
  }
  const folder = mkdtempSync(join(parent, prefix))
  if (runAs.kind === 'another user') chownSync(folder, runAs.uid, runAs.gid)
  return folder
}

/** Removes a folder created by `newSocketDirectory`. Does nothing for any other or a missing one. */
export function removeSocketDirectory(folder: string): void {
  if (/^placard-\w{6}$/.test(basename(folder))) rmSync(folder, { recursive: true, force: true })
}

function suits(folder: string, runAs: RunAs): boolean {
  if (folder.length + socketPathTail.length > longestSocketPath) return false
  return runAs.kind !== 'another user' || isOpenToAll(folder)
}

function isOpenToAll(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (!stats || (stats.mode & 0o001) === 0) return false
  return folder === dirname(folder) || isOpenToAll(dirname(folder))
}
