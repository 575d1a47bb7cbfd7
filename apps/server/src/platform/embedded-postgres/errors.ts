import { statfsSync } from 'node:fs'

/** Less is too little for PostgreSQL to start: it begins with a piece of its log. */
const leastFreeBytes = 16_777_216

/** The database that we start ourselves cannot run here; the message says what a person can do about it. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** The end of every message about a machine that cannot run the embedded database. */
export const otherDatabaseHint = 'Or set DATABASE_URL to use a PostgreSQL server of your own.'

/**
 * Begins the message about a program of PostgreSQL that did not do its work; '' where room on the disk is not the cause.
 *
 * @param said what the program wrote
 */
export function fullDiskHint(dir: string, said: string): string {
  const { bavail, bsize } = statfsSync(dir)
  const isFull =
    bavail * bsize < leastFreeBytes || /No space left on device|Check free disk space/.test(said)
  return isFull
    ? `The disk of ${dir} is full. Make room on it, then start again; nothing that was saved is lost.\n`
    : ''
}

/** The system's code of an error, such as ENOENT; undefined for an error that has none. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}
