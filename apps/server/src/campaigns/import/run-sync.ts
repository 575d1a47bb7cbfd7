import type { Door } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { type WorkLog, workOn } from '#server/campaigns/import/worker.ts'

/**
 * Runs an import in this process, and returns when it is done: for commands, which have no runner. If a server is
 * working on it, waits for that.
 */
export async function runImportNow(
  database: Database,
  scope: OwnerScope,
  { jobId, door, log }: { jobId: string; door: Door; log: WorkLog },
): Promise<void> {
  const stop = new AbortController().signal
  const { ownerId } = scope
  await workOn(database, { ownerId, jobId, door, stop, wait: true, isFirstTry: true, log })
}
