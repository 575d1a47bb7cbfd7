import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

const key = `hashtextextended('placard removal of contents', 0)`

/**
 * Blocks the removal of contents until the connection releases it, so that a snapshot of the database can be copied
 * with all contents that it refers to. Call it outside of a transaction, before the snapshot is taken.
 *
 * @param waiting is called if another connection blocks it already; this one then waits
 * @returns a function that unblocks removals
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

/** An SQL condition. If true, a snapshot waits until the end of the transaction; removals do not wait. */
export const contentsMayGo: RawBuilder<boolean> = sql.raw(
  `(select pg_try_advisory_xact_lock_shared(${key}))`,
)
