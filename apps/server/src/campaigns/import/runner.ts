import { sql } from 'kysely'
import type { DiskSpace } from '#server/platform/blob/disk.ts'
import { isConnectionError } from '#server/platform/database/connection-error.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { onWork } from '#server/campaigns/import/job.ts'
import { type WorkEnd, type WorkLog, workOn } from '#server/campaigns/import/worker.ts'

export const maxAtOnce = 2

export const retentionDays = 30

const lookEveryMs = 2_000
const sweepEveryMs = 3_600_000

export interface ImportRunner {
  /** Accepts no further work, and waits until the current work has stopped after its batch. */
  stop(): Promise<void>
}

interface Dependencies {
  readonly database: Database
  readonly diskSpace: DiskSpace
  readonly log: WorkLog
}

/**
 * Starts processing waiting imports: those that a stopped server left behind at once, and new ones as they are
 * uploaded. One job of an owner runs at a time, in the order of upload, and few owners run at once.
 */
export function startImportRunner(dependencies: Dependencies): ImportRunner {
  const { database, diskSpace, log } = dependencies
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  const workOnJob = newWorker(dependencies, stopping.signal)
  const sweepNowAndThen = newSweeper(database)
  let looking: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    await sweepNowAndThen()
    // New uploads wait until there is capacity again.
    if (await diskSpace.isLow()) return
    const waiting = await nextJobs(database, [...running.keys()])
    for (const job of waiting.slice(0, maxAtOnce - running.size)) {
      if (stopping.signal.aborted) return
      running.set(job.ownerId, run(job))
    }
  }

  async function run(job: WaitingJob): Promise<void> {
    const end = await workOnJob(job)
    running.delete(job.ownerId)
    // Jobs behind a finished one start at once; a postponed job waits for the next poll.
    if (end === 'done') wake()
  }

  function wake(): void {
    if (!stopping.signal.aborted)
      looking = looking.then(look).catch((error: unknown) => report(log, error))
  }

  const timer = setInterval(wake, lookEveryMs)
  const stopListening = onWork(wake)
  wake()
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      stopListening()
      await looking
      await Promise.all(running.values())
    },
  }
}

function report(log: WorkLog, error: unknown): void {
  if (isConnectionError(error))
    log.warn({ err: error }, 'the database is out of reach; imports wait')
  else log.error({ err: error }, 'looking for imports failed')
}

interface WaitingJob {
  readonly ownerId: string
  readonly jobId: string
}

/** Works on one job; never throws. */
function newWorker(
  { database, log }: Dependencies,
  stop: AbortSignal,
): (job: WaitingJob) => Promise<WorkEnd> {
  const tried = new Set<string>()
  return async (job) => {
    const isFirstTry = !tried.has(job.jobId)
    tried.add(job.jobId)
    try {
      const end = await workOn(database, {
        ...job,
        source: 'import',
        stop,
        wait: false,
        isFirstTry,
        log,
      })
      if (end === 'done') tried.delete(job.jobId)
      return end
    } catch (error) {
      report(log, error)
      return 'later'
    }
  }
}

function newSweeper(database: Database): () => Promise<void> {
  let lastMs = 0
  return async () => {
    if (Date.now() - lastMs < sweepEveryMs) return
    lastMs = Date.now()
    await sweep(database)
  }
}

async function nextJobs({ db }: Database, busyOwners: readonly string[]): Promise<WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    select owner_id as "ownerId", min(job_id) as "jobId" from import_job
    where state in ('reading', 'applying') and received and owner_id <> all (${busyOwners}::bigint[])
    group by owner_id order by min(job_id)`.execute(db)
  return rows
}

async function sweep({ db }: Database): Promise<void> {
  await sql`
    delete from import_job
    where (state <> 'applying' and created_at < now() - make_interval(days => ${retentionDays}::int))
      or (not received and created_at < now() - interval '1 day')`.execute(db)
}
