import { type ControlledTransaction, sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { cancelOnAbort } from '#server/platform/database/cancelable.ts'
import { connectionOf, type OwnerScope, scopeOn } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const batchRows = 200

/** A read-only snapshot of the acting owner's rows, which does not see concurrent writes. */
export interface Snapshot {
  readonly scope: OwnerScope
  /**
   * Yields the rows of a query in batches, so that there may be more of them than memory. One such query at a time;
   * other queries can run between its batches.
   */
  batches<Row>(query: OwnedSql): AsyncGenerator<Row[]>
}

/**
 * Runs the work on a snapshot for as long as the caller consumes its items. It holds a connection meanwhile, so the
 * number of concurrent callers must be limited.
 *
 * @param signal cancels the running query when nobody waits for its result anymore
 */
export async function* inSnapshot<Item>(
  scope: OwnerScope,
  signal: AbortSignal,
  work: (snapshot: Snapshot) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const database = connectionOf(scope)
  const transaction = await database
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    const leave = await cancelOnAbort(signal, { db: transaction, database })
    try {
      signal.throwIfAborted()
      yield* work(snapshotOf(scope, transaction))
    } finally {
      await leave()
    }
  } finally {
    await transaction.rollback().execute()
  }
}

function snapshotOf(scope: OwnerScope, db: ControlledTransaction<Tables>): Snapshot {
  const inside = scopeOn(scope, { db, isTransaction: true, afterCommit: notWritten })
  return {
    scope: inside,
    async *batches<Row>(query: OwnedSql) {
      await runOwn(inside, owned`declare batches no scroll cursor for ${query}`)
      const fetched = sql<Row>`fetch ${sql.lit(batchRows)} from batches`
      for (let count = batchRows; count === batchRows;) {
        const { rows } = await fetched.execute(db)
        count = rows.length
        if (count > 0) yield rows
      }
      await sql`close batches`.execute(db)
    },
  }
}

function notWritten(): never {
  throw new Error('a snapshot is read-only, so there is no commit to wait for')
}
