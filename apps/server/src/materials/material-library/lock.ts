import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/**
 * Locks the acting owner's folders and tags against changes by others until the transaction ends. Two concurrent
 * changes, each valid alone, could together form a cycle of folders, or two spellings of one tag.
 */
export async function lockLibrary(scope: OwnerScope): Promise<void> {
  await runOwn(
    scope,
    owned`select pg_advisory_xact_lock(hashtextextended('material library ' || ${scope.ownerId}, 0))`,
  )
}
