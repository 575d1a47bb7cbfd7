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

/** The kinds of jobs of campaigns. */
const ownKinds: readonly JobKind[] = [importJobs, changeSetJobs]

/** The source of a job's changes in the operation log. */
const sources = { import: 'import', 'change set': 'call', 'report file': 'call' } as const

type WaitingJob = Omit<Job, 'kind'>

interface Dependencies {
  readonly database: Database
  readonly diskSpace: DiskSpace
  readonly log: WorkLog
  /** The kinds of jobs of other contexts. */
  readonly moreKinds?: readonly JobKind[]
}

/**
 * Starts working on waiting jobs: those that a stopped server left behind at once, and new ones as they come. Of each
 * kind one job of an owner runs at a time, in the order of their ids, and few at once.
 */
export function startJobRunner(dependencies: Dependencies): JobRunner {
  const { database, diskSpace, log, moreKinds = [] } = dependencies
  const kinds = [...ownKinds, ...moreKinds]
  const stopping = new AbortController()
  const queues = kinds.map((kind) => new JobQueue(kind, dependencies, stopping.signal))
  const sweepNowAndThen = newSweeper(database, kinds)
  let looking: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    await sweepNowAndThen()
    // New jobs wait until there is capacity again.
    if (await diskSpace.isLow()) return
    for (const queue of queues) await queue.start(wake)
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
      await Promise.all(queues.map((queue) => queue.settled()))
    },
  }
}

/** The jobs of one kind that run in this process. */
class JobQueue {
  readonly #kind: JobKind
  readonly #dependencies: Dependencies
  readonly #stop: AbortSignal
  readonly #running = new Map<string, Promise<void>>()
  readonly #tried = new Set<string>()

  constructor(kind: JobKind, dependencies: Dependencies, stop: AbortSignal) {
    this.#kind = kind
    this.#dependencies = dependencies
    this.#stop = stop
  }

  /** Starts waiting jobs, up to the limit. @param onDone called when a job is done, after which another may wait */
  async start(onDone: () => void): Promise<void> {
    const busyOwners = [...this.#running.keys()]
    const waiting = await this.#kind.waiting(this.#dependencies.database, busyOwners)
    for (const job of waiting.slice(0, maxAtOnce - busyOwners.length)) {
      if (this.#stop.aborted) return
      this.#running.set(job.ownerId, this.#run(job, onDone))
    }
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running.values())
  }

  async #run(job: WaitingJob, onDone: () => void): Promise<void> {
    const end = await this.#work(job)
    this.#running.delete(job.ownerId)
    // A postponed job waits for the next poll.
    if (end === 'done') onDone()
  }

  /** Works on one job; never throws. */
  async #work(job: WaitingJob): Promise<WorkEnd> {
    const { database, log } = this.#dependencies
    const isFirstTry = !this.#tried.has(job.jobId)
    this.#tried.add(job.jobId)
    const source = sources[this.#kind.kind]
    try {
      const work = { source, stop: this.#stop, wait: false, isFirstTry, log }
      const end = await workOn(database, this.#kind, { job, work })
      if (end === 'done') this.#tried.delete(job.jobId)
      return end
    } catch (error) {
      report(log, error)
      return 'later'
    }
  }
}

function report(log: WorkLog, error: unknown): void {
  if (isConnectionError(error)) log.warn({ err: error }, 'the database is out of reach; jobs wait')
  else log.error({ err: error }, 'looking for jobs failed')
}

function newSweeper(database: Database, kinds: readonly JobKind[]): () => Promise<void> {
  let lastMs = 0
  return async () => {
    if (Date.now() - lastMs < sweepEveryMs) return
    lastMs = Date.now()
    for (const kind of kinds) await kind.sweep(database)
  }
}
