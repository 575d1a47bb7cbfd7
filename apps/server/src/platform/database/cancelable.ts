import { type Kysely, type QueryResult, sql } from 'kysely'
import type { OwnedSql } from '#server/platform/database/owned-sql.ts'
import { connectionOf, type OwnerScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/**
 * Runs a query like `runOwn`, and cancels it in the database when the signal aborts. Kysely can cancel as well, but
 * then writes the resulting error to the console.
 *
 * @throws the signal's reason, or the database's error for a canceled query
 */
export function runOwnUntilAborted<Row>(
  scope: OwnerScope,
  query: OwnedSql,
  signal: AbortSignal,
): Promise<QueryResult<Row>> {
  const database = connectionOf(scope)
  return database.connection().execute(async (db) => {
    const leave = await cancelOnAbort(signal, { db, database })
    try {
      signal.throwIfAborted()
      return await query.$castTo<Row>().execute(db)
    } finally {
      await leave()
    }
  })
}

/**
 * Cancels running queries of one connection when the signal aborts.
 *
 * @param connections `db` is the one, `database` has others
 * @returns a promise to await before the connection is used again
 */
export async function cancelOnAbort(
  signal: AbortSignal,
  { db, database }: { db: Kysely<Tables>; database: Kysely<Tables> },
): Promise<() => Promise<void>> {
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`
  const [session] = (await pid.execute(db)).rows
  const cancellations: Promise<unknown>[] = []
  const cancel = () => {
    cancellations.push(sql`select pg_cancel_backend(${session?.pid})`.execute(database))
  }
  signal.addEventListener('abort', cancel)
  return async () => {
    signal.removeEventListener('abort', cancel)
    // A pending cancellation would hit the next user of the connection.
    await Promise.allSettled(cancellations)
  }
}
