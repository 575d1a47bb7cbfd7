import { isConnectionError } from '#server/platform/database/connection-error.ts'
import type { ActionSource } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** A job in the background: an import, a change set that is too large for one call, or a report that is written. */
export interface Job {
  readonly kind: 'import' | 'change set' | 'report file'
  readonly ownerId: string
  readonly jobId: string
}

/** The exclusive right to work on an owner's jobs of a kind, while its connection lives. */
interface Ownership {
  /** Aborted when the connection, and so the right, is lost. */
  readonly lost: AbortSignal
  release(): Promise<void>
}

const lockKey = `hashtextextended($1, 0)`

/**
 * Takes the right to work on an owner's jobs of a kind: one of them at a time, on one of all servers. It is a session
 * lock of PostgreSQL, which is released the moment its server dies.
 *
 * @returns null if another process holds it and `wait` is false
 */
export async function ownJobs(
  database: Database,
  { kind, ownerId }: Pick<Job, 'kind' | 'ownerId'>,
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
    client.query<{ got: unknown }>(`select ${lockFunction}(${lockKey}) as got`, [
      `${kind} ${ownerId}`,
    ])
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

export interface Work {
  readonly source: ActionSource
  readonly stop: AbortSignal
  /** True to wait until no other process works on such jobs of the owner, instead of leaving the job to it. */
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

/** A kind of jobs for the runner. */
export interface JobKind {
  readonly kind: Job['kind']
  /** Returns the first waiting job of each owner but these. */
  waiting(database: Database, busyOwners: readonly string[]): Promise<Omit<Job, 'kind'>[]>
  /** Works on a job until its next state. @throws JobInterrupted, or any other error, which `fail` stores */
  work(database: Database, job: Omit<Job, 'kind'>, work: Omit<Work, 'wait' | 'log'>): Promise<void>
  /** Ends a job that failed unexpectedly. Another try would fail again. */
  fail(database: Database, job: Omit<Job, 'kind'>, work: Pick<Work, 'source'>): Promise<void>
  /** Deletes old jobs. */
  sweep(database: Database): Promise<void>
}

export async function workOn(
  database: Database,
  { kind, ...jobs }: JobKind,
  { job, work }: { readonly job: Omit<Job, 'kind'>; readonly work: Work },
): Promise<WorkEnd> {
  const ownership = await ownJobs(database, { kind, ownerId: job.ownerId }, work)
  if (ownership === null) return 'later'
  const { log } = work
  try {
    await jobs.work(database, job, { ...work, stop: AbortSignal.any([work.stop, ownership.lost]) })
    return 'done'
  } catch (error) {
    if (error instanceof JobInterrupted) return 'later'
    if (isConnectionError(error)) {
      log.warn(
        { err: error, ...job },
        `the database is out of reach; the job (${kind}) goes on later`,
      )
      return 'later'
    }
    log.error({ err: error, ...job }, `a job (${kind}) failed`)
    await jobs.fail(database, job, work)
    return 'done'
  } finally {
    await ownership.release()
  }
}

/** The process must stop working on the job, because it was cancelled or the server is stopping. */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted'
}

/**
 * The notification of this process's runners that there may be work. Those of other servers find it on their next
 * poll.
 */
const newWork = new EventTarget()

const added = 'added'

export function announceWork(): void {
  newWork.dispatchEvent(new Event(added))
}

/** @returns a function that unsubscribes */
export function onWork(listener: () => void): () => void {
  newWork.addEventListener(added, listener)
  return () => newWork.removeEventListener(added, listener)
}

/** Returns whether the error was caused by a concurrent writer; the next attempt sees its changes. */
function isCollision(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    /^(40001|40P01|23505|23503)$/.test(String(error.code))
  )
}

const maxTries = 3

/** Runs a transaction, again if a concurrent writer prevented it. @param alsoRetried further errors to retry after */
export async function retried(
  work: () => Promise<void>,
  alsoRetried: (error: unknown) => boolean = () => false,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work()
      return
    } catch (error) {
      if (!(isCollision(error) || alsoRetried(error)) || tries === maxTries) throw error
    }
  }
}
