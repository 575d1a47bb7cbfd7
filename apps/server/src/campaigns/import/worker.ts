import { isConnectionError } from '#server/platform/database/connection-error.ts'
import type { ActionSource } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { problemOf } from '@placard/domain/campaigns/import/problem'
import { applyJob } from '#server/campaigns/import/apply.ts'
import { JobInterrupted, moveJob, runningJob } from '#server/campaigns/import/job.ts'
import { readJob } from '#server/campaigns/import/read.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The exclusive right to work on an owner's imports, while its connection lives. */
interface Ownership {
  /** Aborted when the connection, and so the right, is lost. */
  readonly lost: AbortSignal
  release(): Promise<void>
}

const lockKey = `hashtextextended('import ' || $1, 0)`

/**
 * Takes the right to work on an owner's imports: one job of an owner at a time, on one of all servers. It is a
 * session lock of PostgreSQL, which is released the moment its server dies.
 *
 * @returns null if another process holds it and `wait` is false
 */
export async function ownImports(
  database: Database,
  ownerId: string,
  { wait }: { wait: boolean },
): Promise<Ownership | null> {
  const client = await database.pool.connect()
  const losing = new AbortController()
  const onError = () => losing.abort()
  client.on('error', onError)
  const giveBack = (destroy: boolean) => {
    client.off('error', onError)
    client.release(destroy)
  }
  const call = (lockFunction: string) =>
    client.query<{ got: unknown }>(`select ${lockFunction}(${lockKey}) as got`, [ownerId])
  const release = () =>
    call('pg_advisory_unlock').then(
      () => giveBack(false),
      // The connection is broken or in doubt. Closing it also releases the lock.
      () => giveBack(true),
    )
  try {
    const { rows } = await call(wait ? 'pg_advisory_lock' : 'pg_try_advisory_lock')
    if (rows[0]?.got !== false) return { lost: losing.signal, release }
    giveBack(false)
    return null
  } catch (error) {
    giveBack(true)
    throw error
  }
}

export interface WorkLog {
  error(facts: object, message: string): void
  warn(facts: object, message: string): void
}

interface Work {
  readonly ownerId: string
  readonly jobId: string
  readonly source: ActionSource
  readonly stop: AbortSignal
  /** True to wait until no other process works on the owner's imports, instead of leaving the job to it. */
  readonly wait: boolean
  /** True if this process has not tried the job before, so that the attempt counts if the process crashes. */
  readonly isFirstTry: boolean
  readonly log: WorkLog
}

/**
 * The outcome of a step. `done`: work was done. `later`: another process is working on it, or it could not be
 * finished now.
 */
export type WorkEnd = 'done' | 'later'

export async function workOn(database: Database, work: Work): Promise<WorkEnd> {
  const ownership = await ownImports(database, work.ownerId, { wait: work.wait })
  if (ownership === null) return 'later'
  try {
    return await doWork(database, { ...work, stop: AbortSignal.any([work.stop, ownership.lost]) })
  } finally {
    await ownership.release()
  }
}

async function doWork(
  database: Database,
  { ownerId, jobId, source, stop, isFirstTry, log }: Work,
): Promise<WorkEnd> {
  const found = await runningJob(database, { ownerId, jobId, source })
  if (found === undefined) return 'done'
  const { job, scope } = found
  try {
    if (job.state === 'reading') await readJob(scope, job, { stop, isFirstTry })
    else if (job.state === 'applying') await applyJob(scope, job, stop)
    return 'done'
  } catch (error) {
    if (error instanceof JobInterrupted) return 'later'
    if (isConnectionError(error)) {
      log.warn(
        { err: error, jobId },
        'an import stopped because the database is out of reach; it goes on later',
      )
      return 'later'
    }
    // A retry would always fail again, so the job ends, with the applied entries marked.
    log.error({ err: error, jobId, requestId: scope.requestId }, 'an import failed')
    const failure = problemOf('unexpected', { requestId: scope.requestId })
    await moveJob(scope, jobId, { from: job.state, to: 'failed', failure })
    return 'done'
  }
}

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
