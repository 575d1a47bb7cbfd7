import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PreparingClient } from '#server/database/prepared.ts'
import type { Tables } from '#server/database/tables.ts'

/** The whole database, no owner's in particular: for sessions, jobs and start-up. Features get an `OwnerScope`. */
export interface Database {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  close(): Promise<void>
}

const dateOid = 1082

// Days stay text: a Date would move them across midnight with the process's time zone.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === dateOid
      ? (text: string) => text
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/**
 * Opens a pool. Nothing is connected yet; the first query fails when the server is out of reach.
 *
 * @param connection an address as in DATABASE_URL, or the parts of a unix socket
 */
export function connectDatabase(
  connection: pg.PoolConfig,
  onLost: (error: Error) => void,
): Database {
  const pool = new pg.Pool({
    ...connection,
    Client: PreparingClient,
    types,
    max: connection.max ?? 20,
    connectionTimeoutMillis: 5_000,
  })
  let closing = false
  // A connection that breaks must not end the process, neither while it waits in the pool nor between two queries of a
  // transaction; whoever asks next hears of it from the query.
  const report = (error: Error) => {
    // The pool says that it is closed before the last connection is gone.
    if (!closing) onLost(error)
  }
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    async close() {
      closing = true
      await db.destroy()
    },
  }
}
