import { type Kysely, type LogEvent, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/**
 * SQLSTATE classes for connection errors, insufficient resources, operator intervention and locks; and error codes of
 * sockets.
 */
const connectionErrorCode =
  /^(08|53|55P03|57)|^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/

/** Messages of node-postgres without a code. */
const connectionErrorMessage =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered|^all connections/

/** Returns whether the database cannot be reached, so that a later retry may succeed. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return connectionErrorCode.test(codeOf(error)) || connectionErrorMessage.test(error.message)
}

/** Returns whether the database's disk is full, so that nothing was written. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === '53100'
}

export function isLockTaken(error: unknown): boolean {
  return codeOf(error) === '55P03'
}

/** Returns whether a statement was cancelled because of its time limit. */
export function isTooSlow(error: unknown): boolean {
  return codeOf(error) === '57014'
}

const causes: readonly (readonly [RegExp, string])[] = [
  [/^53300$/, 'the database has no connection left to give'],
  [/^53100$/, 'the disk of the database is full'],
  [/^28/, 'the database refuses our account'],
  [/^3D000$/, 'the database does not exist'],
  [/^57P03$/, 'the database is starting up or shutting down'],
  [/^(57P0[12])$/, 'the database was shut down'],
  [/^(57014|55P03)$/, 'the database answers too slowly'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'the name of the database’s host is not known'],
  [/^(ECONNREFUSED|ENOENT)$/, 'nothing listens where the database should'],
]

/**
 * Returns the reason why a query failed, for the operator of the server. It contains no addresses and names, which
 * others could read.
 */
export function databaseFailureReason(error: unknown): string {
  const cause = causes.find(([pattern]) => pattern.test(codeOf(error)))
  if (cause !== undefined) return cause[1]
  const isLate = error instanceof Error && /timeout exceeded/.test(error.message)
  return isLate ? 'the database gives no connection in time' : 'the database is out of reach'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Remembers that the database's disk was full, until it has space again. */
export class DatabaseDisk {
  #wasFull = false

  /** Observes every statement of one pool. */
  readonly hear = (event: LogEvent): void => {
    if (event.level === 'error' && isDiskFull(event.error)) this.#wasFull = true
  }

  /** Queries the database only after a failure. @throws other errors of the database */
  async isFull(db: Kysely<Tables>): Promise<boolean> {
    if (!this.#wasFull) return false
    try {
      await takeRoom(db)
      this.#wasFull = false
    } catch (error) {
      if (!isDiskFull(error)) throw error
    }
    return this.#wasFull
  }
}

/** Allocates a megabyte of the database's disk, and releases it. */
async function takeRoom(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (unit) => {
    await sql`create temporary table room (content text storage external) on commit drop`.execute(
      unit,
    )
    await sql`insert into room select repeat('.', 8000) from generate_series(1, 128)`.execute(unit)
  })
}
