import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/**
 * Keeps everybody else from changing the acting owner's tree until the transaction ends: two moves at once, each right by
 * itself, could together make a circle.
 */
export async function lockTree(scope: OwnerScope): Promise<void> {
  await runOwn(
    scope,
    owned`select pg_advisory_xact_lock(hashtextextended('service tree ' || ${scope.ownerId}, 0))`,
  )
}
