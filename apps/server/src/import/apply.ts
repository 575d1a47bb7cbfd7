import { problemOf } from '@placard/domain/import/problem'
import { sql } from 'kysely'
import { inTransaction, type OwnerScope } from '#server/database/scope.ts'
import { takeEntities } from '#server/import/apply-level.ts'
import { takeFigures } from '#server/import/apply-statistics.ts'
import { type EntryRange, stillToTake } from '#server/import/entry-range.ts'
import { FileFailure, JobInterrupted } from '#server/import/failure.ts'
import { countEntries, moveJob, type RunningJob } from '#server/import/job.ts'
import { levels } from '#server/import/levels.ts'
import { batchSize } from '#server/import/limits.ts'
import { logOperation } from '#server/operation-log/write.ts'

/** Takes the entries of a range; returns how many. Call it inside the batch's transaction. */
type Taking = (scope: OwnerScope, range: EntryRange) => Promise<number>

const takings: readonly { kind: string; take: Taking }[] = [
  ...levels.map((level) => ({
    kind: level.kind,
    take: (scope: OwnerScope, range: EntryRange) => takeEntities(scope, level, range),
  })),
  { kind: 'statistics', take: takeFigures },
]

/** How a batch is committed: on its own, or with all others. */
type Transaction = (work: (inside: OwnerScope) => Promise<void>) => Promise<void>

/**
 * Takes over what a job's file says: parents first, a batch in each transaction, so that after a crash it goes on behind
 * the last one; all in one transaction when it is all or nothing.
 *
 * @throws JobInterrupted when `signal` says stop, or the job is no longer being applied
 */
export async function applyJob(
  scope: OwnerScope,
  job: RunningJob,
  signal: AbortSignal,
): Promise<void> {
  if (!job.allOrNothing) {
    await takeAll(scope, job, {
      signal,
      transaction: (work) => retried(() => inTransaction(scope, work)),
    })
    await inTransaction(scope, (inside) => finish(inside, job))
    return
  }
  try {
    await retried(() =>
      inTransaction(scope, async (inside) => {
        await takeAll(inside, job, { signal, transaction: (work) => work(inside) })
        await allowNoneRefused(inside, job.jobId)
        await finish(inside, job)
      }),
    )
  } catch (error) {
    if (!(error instanceof FileFailure)) throw error
    await moveJob(scope, job.jobId, { from: 'applying', to: 'failed', failure: error.problem })
  }
}

async function takeAll(
  scope: OwnerScope,
  { jobId }: RunningJob,
  { signal, transaction }: { signal: AbortSignal; transaction: Transaction },
): Promise<void> {
  for (const { kind, take } of takings) {
    for (let last = 0; ;) {
      const range = await nextRange(scope, { jobId, kind, after: last })
      if (range === null) break
      if (signal.aborted) throw new JobInterrupted()
      await transaction(async (inside) => {
        await holdJob(inside, jobId)
        const count = await take(inside, range)
        await addTaken(inside, jobId, count)
      })
      last = range.last
    }
  }
}

async function nextRange(
  scope: OwnerScope,
  { jobId, kind, after }: { jobId: string; kind: string; after: number },
): Promise<EntryRange | null> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(entry_num) as first, max(entry_num) as last from (
      select entry_num from import_entry
      where owner_id = ${scope.ownerId} and job_id = ${jobId} and kind = ${kind} and entry_num > ${after}
        and ${stillToTake}
      order by entry_num limit ${batchSize}
    ) next`.execute(scope.db)
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? null : { jobId, first, last }
}

/** Two processes that both believe to own the job take their turns here, and the second finds the batch taken. */
async function holdJob(scope: OwnerScope, jobId: string): Promise<void> {
  const row = await scope.db
    .selectFrom('import_job')
    .select('state')
    .where('owner_id', '=', scope.ownerId)
    .where('job_id', '=', jobId)
    .forUpdate()
    .executeTakeFirst()
  if (row?.state !== 'applying') throw new JobInterrupted()
}

async function addTaken(scope: OwnerScope, jobId: string, count: number): Promise<void> {
  await sql`update import_job set taken_count = taken_count + ${count}
    where owner_id = ${scope.ownerId} and job_id = ${jobId}`.execute(scope.db)
}

async function allowNoneRefused(scope: OwnerScope, jobId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from import_entry
    where owner_id = ${scope.ownerId} and job_id = ${jobId} and action = 'refused'`.execute(
    scope.db,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) throw new FileFailure(problemOf('refusedOnTheWay', { count }))
}

async function finish(scope: OwnerScope, { jobId, fileName }: RunningJob): Promise<void> {
  await countEntries(scope, jobId)
  const isFinished = await moveJob(scope, jobId, { from: 'applying', to: 'done' })
  if (!isFinished) throw new JobInterrupted()
  const { counts } = await scope.db
    .selectFrom('import_job')
    .select('counts')
    .where('owner_id', '=', scope.ownerId)
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  await logOperation(scope, {
    operation: 'import',
    entity: 'import',
    entityId: jobId,
    entityName: fileName,
    before: null,
    after: { counts },
  })
}

/** What another writer of the same rows may cause; the next try sees what that one wrote. */
const isCollision = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^(40001|40P01|23505|23503)$/.test(String(error.code))

const maxTries = 3

async function retried(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work()
      return
    } catch (error) {
      if (!isCollision(error) || tries === maxTries) throw error
    }
  }
}
