import { type QueryResult, sql } from 'kysely'
import type { OwnedSql } from '#server/database/owned-sql.ts'
import { connectionOf, type OwnerScope } from '#server/database/scope.ts'

/**
 * As `runOwn`, and takes the query back in the database too once the signal says so. Kysely can cancel as well, but then
 * writes what comes of it to the console.
 *
 * @throws the signal's reason, or the database's own word for a query that was cancelled
 */
export function runOwnWhile<Row>(
  scope: OwnerScope,
  query: OwnedSql,
  signal: AbortSignal,
): Promise<QueryResult<Row>> {
  const database = connectionOf(scope)
  return database.connection().execute(async (db) => {
    const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`
    const [session] = (await pid.execute(db)).rows
    const cancellations: Promise<unknown>[] = []
    const cancel = () => {
      cancellations.push(sql`select pg_cancel_backend(${session?.pid})`.execute(database))
    }
    signal.throwIfAborted()
    signal.addEventListener('abort', cancel)
    try {
      return await query.$castTo<Row>().execute(db)
    } finally {
      signal.removeEventListener('abort', cancel)
      // One still on its way would hit whoever is given the connection next.
      await Promise.allSettled(cancellations)
    }
  })
}
