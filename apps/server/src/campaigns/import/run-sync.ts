import type { ActionSource } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { type WorkLog, workOn } from '#server/campaigns/import/worker.ts'

/**
 * Runs an import in this process, and returns when it is done, for commands, which have no runner. Waits if a server
 * is working on it.
 */
export async function runImportNow(
  database: Database,
  scope: OwnerScope,
  { jobId, source, log }: { jobId: string; source: ActionSource; log: WorkLog },
): Promise<void> {
  const stop = new AbortController().signal
  const { ownerId } = scope
  await workOn(database, { ownerId, jobId, source, stop, wait: true, isFirstTry: true, log })
}
