import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/**
 * Locks the acting owner's tree until the transaction ends. Two concurrent moves, each valid alone, could together
 * form a cycle.
 */
export async function lockTree(scope: OwnerScope): Promise<void> {
  await runOwn(
    scope,
    owned`select pg_advisory_xact_lock(hashtextextended('service tree ' || ${scope.ownerId}, 0))`,
  )
}
