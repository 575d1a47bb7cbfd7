import { sql } from 'kysely'
import { connectionOf, type OwnerScope } from '#server/platform/database/scope.ts'

/**
 * Runs queries whose joins have many rows on both sides, in the caller's transaction. PostgreSQL expects few rows of what
 * the transaction itself has just written or is given as a parameter, and would read one side again for each row of the
 * other.
 */
export async function withHashJoins<Result>(
  scope: OwnerScope,
  work: () => Promise<Result>,
): Promise<Result> {
  const connection = connectionOf(scope)
  await sql`set local enable_nestloop = off`.execute(connection)
  const result = await work()
  // After an error the transaction ends, and with it the setting.
  await sql`set local enable_nestloop = on`.execute(connection)
  return result
}
