import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '#server/platform/database/connect.ts'
import { type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import { administer } from '#server/testing/administration.ts'

/**
 * Creates an empty, migrated database for a test. Close it at the end to drop it.
 *
 * @param onLost receives broken connections; only for tests that break some
 */
export function testDatabase(onLost: (error: Error) => void = thrown): Promise<Database> {
  return copyOf('placard', onLost)
}

/** Creates one with the demo. @param onLost as above */
export function demoDatabase(onLost: (error: Error) => void = thrown): Promise<Database> {
  return copyOf('placard_demo', onLost)
}

/** Creates one without tables. */
export function emptyDatabase(): Promise<Database> {
  return copyOf('template1', thrown)
}

async function copyOf(template: string, onLost: (error: Error) => void): Promise<Database> {
  const access = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(access, `create database ${name} template ${template}`)
  const database = connectDatabase({ ...access, database: name, max: 5 }, onLost)
  return {
    ...database,
    async close() {
      await database.close()
      await administer(access, `drop database ${name} with (force)`)
    },
  }
}

function thrown(error: Error): never {
  throw error
}

/** Returns the acting identity of an owner's account. */
export function scopeOf(
  database: Database,
  { ownerId, accountId }: { ownerId: string; accountId: string },
): OwnerScope {
  return ownerScope(database.db, {
    ownerId,
    accountId,
    homeOwnerId: ownerId,
    source: 'call',
    address: null,
    requestId: 'test',
    timeZone: 'Asia/Shanghai',
  })
}

/** Waits until a query of the database is blocked by another transaction. */
export async function untilSomebodyWaits({ pool }: Pick<Database, 'pool'>): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rowCount !== 0) return
    await pause(5)
  }
}
