import { isDeepStrictEqual } from 'node:util'
import { confirmImport } from '@placard/contract/campaigns/import'
import { problemOf } from '@placard/domain/campaigns/import/problem'
import type { Restriction, Restrictions } from '@placard/domain/platform/access/restriction'
import { selectOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { permissionsFor } from '#server/platform/session/current-permissions.ts'
import { takeEntities } from '#server/campaigns/import/apply-level.ts'
import { takeFigures } from '#server/campaigns/import/apply-statistics.ts'
import { placeFigures } from '#server/campaigns/import/resolve-report.ts'
import {
  type Batch,
  countEntries,
  type EntryRange,
  isNotApplied,
} from '#server/campaigns/import/staging.ts'
import { FileFailure } from '#server/campaigns/import/problems.ts'
import { batchSize, lockJob, moveJob, type RunningJob } from '#server/campaigns/import/job.ts'
import { JobInterrupted, retried } from '#server/campaigns/job/worker.ts'
import { levels } from '#server/campaigns/import/levels.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { currentRestrictions, lockRestrictions } from '#server/campaigns/promotion/restriction.ts'

/** The owner's restrictions changed while an all-or-nothing import was being applied. Its transaction starts again. */
export class RestrictedMeanwhile extends Error {
  override readonly name = 'RestrictedMeanwhile'
}

type Taking = (scope: OwnerScope, batch: Batch) => Promise<number>

const takings: readonly { kind: string; take: Taking }[] = [
  ...levels.map((level) => ({
    kind: level.kind,
    take: (scope: OwnerScope, batch: Batch) => takeEntities(scope, level, batch),
  })),
  {
    kind: 'statistics',
    async take(scope, batch) {
      await placeFigures(scope, batch)
      return takeFigures(scope, batch)
    },
  },
]

type Transaction = (
  work: (inside: OwnerScope, restrictions: Restrictions) => Promise<void>,
) => Promise<void>

/**
 * Applies the file of a job, parents first. Each batch has its own transaction, so that the job continues after the
 * last batch if the server crashes. With all-or-nothing, everything is in one transaction. Before each batch it asks
 * again whether the account may import; what was applied before stays.
 *
 * @throws JobInterrupted if `signal` is aborted, or the job is no longer being applied
 */
export async function applyJob(
  scope: OwnerScope,
  job: RunningJob,
  signal: AbortSignal,
): Promise<void> {
  try {
    await (job.allOrNothing
      ? retried(
          () => inTransaction(scope, (inside) => takeTogether(inside, job, signal)),
          (error) => error instanceof RestrictedMeanwhile,
        )
      : takeInBatches(scope, job, signal))
  } catch (error) {
    if (!(error instanceof FileFailure)) throw error
    await moveJob(scope, job.jobId, { from: 'applying', to: 'failed', failure: error.problem })
  }
}

async function takeInBatches(
  scope: OwnerScope,
  job: RunningJob,
  signal: AbortSignal,
): Promise<void> {
  await takeAll(scope, job, {
    signal,
    transaction: (work) =>
      retried(() =>
        inTransaction(scope, async (inside) => work(inside, await lockRestrictions(inside))),
      ),
  })
  await inTransaction(scope, (inside) => finish(inside, job))
}

async function takeTogether(
  scope: OwnerScope,
  job: RunningJob,
  signal: AbortSignal,
): Promise<void> {
  const restrictions = await currentRestrictions(scope)
  await takeAll(scope, job, { signal, transaction: (work) => work(scope, restrictions) })
  await allowNoneRefused(scope, job.jobId)
  await finish(scope, job)
  // Locked only at the end, so that restricting the owner does not wait for the whole import.
  if (!isDeepStrictEqual(await lockRestrictions(scope), restrictions))
    throw new RestrictedMeanwhile()
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
      await transaction(async (inside, restrictions) => {
        // Two processes that both assume to own the job are serialized here, and the second one finds the batch
        // applied.
        await lockJob(inside, jobId, 'applying')
        await checkImporter(inside)
        const count = await take(inside, { ...range, restrictions })
        await addTaken(inside, jobId, count)
      })
      last = range.last
    }
  }
}

/** @throws FileFailure if the account that confirmed the import may not make it any more. Commands have no account. */
async function checkImporter(scope: OwnerScope): Promise<void> {
  if (scope.accountId === null) return
  const permissions = await permissionsFor(scope, confirmImport.access)
  if (permissions === null) throw new FileFailure(problemOf('permissionLost', {}))
}

async function nextRange(
  scope: OwnerScope,
  { jobId, kind, after }: { jobId: string; kind: string; after: number },
): Promise<EntryRange | null> {
  const { rows } = await runOwn<{ first: number | null; last: number | null }>(
    scope,
    owned`
    select min(entry_num) as first, max(entry_num) as last from (
      select entry_num from import_entry
      where owner_id = ${scope.ownerId} and job_id = ${jobId} and kind = ${kind} and entry_num > ${after}
        and ${isNotApplied}
      order by entry_num limit ${batchSize}
    ) next`,
  )
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? null : { jobId, first, last }
}

async function addTaken(scope: OwnerScope, jobId: string, count: number): Promise<void> {
  await runOwn(
    scope,
    owned`update import_job set taken_count = taken_count + ${count}
    where owner_id = ${scope.ownerId} and job_id = ${jobId}`,
  )
}

async function allowNoneRefused(scope: OwnerScope, jobId: string): Promise<void> {
  const { rows } = await runOwn<{ count: number; restriction: Restriction | null }>(
    scope,
    owned`select count(*)::int as count, (
        select facts->'restriction' from import_problem
        where owner_id = ${scope.ownerId} and job_id = ${jobId} and facts ? 'restriction' limit 1
      ) as restriction
    from import_entry where owner_id = ${scope.ownerId} and job_id = ${jobId} and action = 'refused'`,
  )
  const { count = 0, restriction = null } = rows[0] ?? {}
  if (count > 0) throw new FileFailure(problemOf('refusedOnTheWay', { count, restriction }))
}

async function finish(scope: OwnerScope, { jobId, fileName }: RunningJob): Promise<void> {
  await countEntries(scope, jobId)
  const isFinished = await moveJob(scope, jobId, { from: 'applying', to: 'done' })
  if (!isFinished) throw new JobInterrupted()
  const { counts } = await selectOwn(scope, 'import_job')
    .select('counts')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  await logOperation(scope, {
    operation: 'import',
    entity: 'import',
    entityId: jobId,
    entityName: fileName,
    before: null,
    after: { counts },
    version: null,
  })
}
