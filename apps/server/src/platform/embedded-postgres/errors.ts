import { statfsSync } from 'node:fs'

/** PostgreSQL does not start with less space, because it begins with a segment of its log. */
const leastFreeBytes = 16_777_216

/** The embedded database cannot run here; the message explains what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** The end of every message about a machine that cannot run the embedded database. */
export const otherDatabaseHint = 'Or set DATABASE_URL to use a PostgreSQL server of your own.'

/**
 * Returns the beginning of the message about a failed program of PostgreSQL; '' unless the disk is full.
 *
 * @param said the output of the program
 */
export function fullDiskHint(dir: string, said: string): string {
  const { bavail, bsize } = statfsSync(dir)
  const isFull =
    bavail * bsize < leastFreeBytes || /No space left on device|Check free disk space/.test(said)
  return isFull
    ? `The disk of ${dir} is full. Make room on it, then start again; nothing that was saved is lost.\n`
    : ''
}

/** Returns the system's code of an error, such as ENOENT; undefined for an error without one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}
