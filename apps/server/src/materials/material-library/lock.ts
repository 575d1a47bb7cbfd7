import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/**
 * Keeps everybody else from changing the acting owner's folders and adding tags until the transaction ends: two changes at
 * once, each right by itself, could together make a circle of folders, or two spellings of one tag.
 */
export async function lockLibrary(scope: OwnerScope): Promise<void> {
  await runOwn(
    scope,
    owned`select pg_advisory_xact_lock(hashtextextended('material library ' || ${scope.ownerId}, 0))`,
  )
}
