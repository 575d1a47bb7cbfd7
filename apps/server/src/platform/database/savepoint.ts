import { sql } from 'kysely'
import { connectionOf, type OwnerScope } from '#server/platform/database/scope.ts'

const maxTries = 3

/**
 * Runs work in the caller's transaction, and after one of these errors undoes it and runs it again, which then sees what
 * others have committed since. The third such error is thrown.
 */
export async function retriedWithin<Result>(
  scope: OwnerScope,
  isRetried: (error: unknown) => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  const db = connectionOf(scope)
  for (let tries = 1; ; tries += 1) {
    await sql`savepoint attempt`.execute(db)
    try {
      const result = await work()
      await sql`release savepoint attempt`.execute(db)
      return result
    } catch (error) {
      if (!isRetried(error) || tries === maxTries) throw error
      await sql`rollback to savepoint attempt`.execute(db)
      await sql`release savepoint attempt`.execute(db)
    }
  }
}
