import type { Database } from '#server/platform/database/connect.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { problemOf } from '@placard/domain/campaigns/import/problem'
import { sql } from 'kysely'
import { applyJob } from '#server/campaigns/import/apply.ts'
import { moveJob, runningJob } from '#server/campaigns/import/job.ts'
import { readJob } from '#server/campaigns/import/read.ts'
import { type Job, type JobKind, type Work, workOn } from '#server/campaigns/job/worker.ts'

export const retentionDays = 30

/** Imports as jobs, in the order of upload. */
export const importJobs: JobKind = {
  kind: 'import',

  async waiting({ db }, busyOwners) {
    const { rows } = await sql<Omit<Job, 'kind'>>`
      select owner_id as "ownerId", min(job_id) as "jobId" from import_job
      where state in ('reading', 'applying') and received and owner_id <> all (${busyOwners}::bigint[])
      group by owner_id order by min(job_id)`.execute(db)
    return rows
  },

  async work(database, { ownerId, jobId }, { source, stop, isFirstTry }) {
    const found = await runningJob(database, { ownerId, jobId, source })
    if (found === undefined) return
    const { job, scope } = found
    if (job.state === 'reading') await readJob(scope, job, { stop, isFirstTry })
    else if (job.state === 'applying') await applyJob(scope, job, stop)
  },

  /** The applied entries stay, and are marked. */
  async fail(database, { ownerId, jobId }, { source }) {
    const found = await runningJob(database, { ownerId, jobId, source })
    if (found === undefined) return
    const { job, scope } = found
    const failure = problemOf('unexpected', { requestId: scope.requestId })
    await moveJob(scope, jobId, { from: job.state, to: 'failed', failure })
  },

  async sweep({ db }) {
    await sql`
      delete from import_job
      where (state <> 'applying' and created_at < now() - make_interval(days => ${retentionDays}::int))
        or (not received and created_at < now() - interval '1 day')`.execute(db)
  },
}

/**
 * Runs an import in this process, and returns when it is done, for commands, which have no runner. Waits if a server
 * is working on it.
 */
export async function runImportNow(
  database: Database,
  { ownerId }: OwnerScope,
  { jobId, source, log }: Pick<Work, 'source' | 'log'> & { jobId: string },
): Promise<void> {
  const stop = new AbortController().signal
  const work = { source, stop, wait: true, isFirstTry: true, log }
  await workOn(database, importJobs, { job: { ownerId, jobId }, work })
}
