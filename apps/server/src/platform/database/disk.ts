import { type Kysely, type LogEvent, sql } from 'kysely'
import { isDiskFull } from '#server/platform/database/connection-error.ts'
import type { Tables } from '#server/platform/database/tables.ts'

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
