import { sql } from 'kysely'
import { connectionOf, type OwnerScope } from '#server/database/scope.ts'

/**
 * Lets the planner look at the staged rows anew: it would guess a handful where a file has just brought half a million.
 * The one statement of an owner's work that names no owner, since it reads and changes no row.
 */
export async function analyzeStaged(scope: OwnerScope): Promise<void> {
  await sql`analyze import_entry`.execute(connectionOf(scope))
}
