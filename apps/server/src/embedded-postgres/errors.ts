/** The database that we start ourselves cannot run here; the message says what a person can do about it. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** The end of every message about a machine that cannot run the embedded database. */
export const otherDatabaseHint = 'Or set DATABASE_URL to use a PostgreSQL server of your own.'

/** The system's code of an error, such as ENOENT; undefined for an error that has none. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}
