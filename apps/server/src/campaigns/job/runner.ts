import type { DiskSpace } from '#server/platform/blob/disk.ts'
import { isConnectionError } from '#server/platform/database/connection-error.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { changeSetJobs } from '#server/campaigns/change-set/job.ts'
import { importJobs } from '#server/campaigns/import/worker.ts'
import {
  type Job,
  type JobKind,
  onWork,
  type WorkEnd,
  type WorkLog,
  workOn,
} from '#server/campaigns/job/worker.ts'

export const maxAtOnce = 2

const lookEveryMs = 2_000
const sweepEveryMs = 3_600_000

export interface JobRunner {
  /** Accepts no further work, and waits until the current work has stopped after its batch. */
  stop(): Promise<void>
}

/** The kinds of jobs that run in the background. */
const kinds: readonly JobKind[] = [importJobs, changeSetJobs]

/** The source of a job's changes in the operation log. */
const sources = { import: 'import', 'change set': 'call' } as const

type WaitingJob = Omit<Job, 'kind'>

interface Dependencies {
  readonly database: Database
  readonly diskSpace: DiskSpace
  readonly log: WorkLog
}

/**
 * Starts working on waiting jobs: those that a stopped server left behind at once, and new ones as they come. Of each
 * kind one job of an owner runs at a time, in the order of their ids, and few at once.
 */
export function startJobRunner(dependencies: Dependencies): JobRunner {
  const { database, diskSpace, log } = dependencies
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  const workOnJob = newWorker(dependencies, stopping.signal)
  const sweepNowAndThen = newSweeper(database)
  let looking: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    await sweepNowAndThen()
    // New jobs wait until there is capacity again.
    if (await diskSpace.isLow()) return
    for (const kind of kinds) await lookFor(kind)
  }

  async function lookFor(kind: JobKind): Promise<void> {
    const ofKind = [...running.keys()].filter((key) => key.startsWith(`${kind.kind} `))
    const waiting = await kind.waiting(
      database,
      ofKind.map((key) => key.slice(kind.kind.length + 1)),
    )
    for (const job of waiting.slice(0, maxAtOnce - ofKind.length)) {
      if (stopping.signal.aborted) return
      running.set(`${kind.kind} ${job.ownerId}`, run(kind, job))
    }
  }

  async function run(kind: JobKind, job: WaitingJob): Promise<void> {
    const end = await workOnJob(kind, job)
    running.delete(`${kind.kind} ${job.ownerId}`)
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
  if (isConnectionError(error)) log.warn({ err: error }, 'the database is out of reach; jobs wait')
  else log.error({ err: error }, 'looking for jobs failed')
}

/** Works on one job; never throws. */
function newWorker(
  { database, log }: Dependencies,
  stop: AbortSignal,
): (kind: JobKind, job: WaitingJob) => Promise<WorkEnd> {
  const tried = new Set<string>()
  return async (kind, job) => {
    const isFirstTry = !tried.has(job.jobId)
    tried.add(job.jobId)
    try {
      const work = { source: sources[kind.kind], stop, wait: false, isFirstTry, log }
      const end = await workOn(database, kind, { job, work })
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
    for (const kind of kinds) await kind.sweep(database)
  }
}
