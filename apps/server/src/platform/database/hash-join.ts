import { type Kysely, sql } from 'kysely'
import { connectionOf, type OwnerScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/**
 * Runs queries whose joins have many rows on both sides, in the caller's transaction. PostgreSQL expects few rows of what
 * the transaction itself has just written or is given as a parameter, and would read one side again for each row of the
 * other.
 */
export function withHashJoins<Result>(
  scope: OwnerScope,
  work: () => Promise<Result>,
): Promise<Result> {
  return withHashJoinsIn(connectionOf(scope), work)
}

/** Works like `withHashJoins`, for queries about several owners. @param db inside a transaction */
export async function withHashJoinsIn<Result>(
  db: Kysely<Tables>,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`set local enable_nestloop = off`.execute(db)
  const result = await work()
  // After an error the transaction ends, and with it the setting.
  await sql`set local enable_nestloop = on`.execute(db)
  return result
}
