import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

const key = `hashtextextended('placard removal of contents', 0)`

/**
 * Keeps every content in the store until the connection lets go of it, so that a snapshot of the database can be copied with
 * all contents that it names. Call it outside of a transaction, before the snapshot is taken.
 *
 * @param waiting is told when another connection keeps them already; this one waits for it
 * @returns lets removals go on
 */
export async function keepContents(
  client: pg.ClientBase,
  waiting: () => void,
): Promise<() => Promise<void>> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${key}) as got`)
  if (rows[0].got !== true) {
    waiting()
    await client.query(`select pg_advisory_lock(${key})`)
  }
  return async () => {
    await client.query(`select pg_advisory_unlock(${key})`)
  }
}

/** A condition of SQL: true makes a snapshot wait until the end of the transaction; removals do not wait. */
export const contentsMayGo: RawBuilder<boolean> = sql.raw(
  `(select pg_try_advisory_xact_lock_shared(${key}))`,
)
