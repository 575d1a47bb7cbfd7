import {
  reportFileDays,
  type ReportFileFailure,
  reportFileRowsMax,
} from '@placard/domain/reporting/report/file'
import { sql } from 'kysely'
import { type Job, JobInterrupted, type JobKind } from '#server/campaigns/job/worker.ts'
import type { BlobStore } from '#server/platform/blob/store.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { isTooSlow } from '#server/platform/database/connection-error.ts'
import { updateOwn } from '#server/platform/database/own.ts'
import { type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type FileRecord, unwrittenFile } from '#server/reporting/report-file/record.ts'
import { UnwritableReport } from '#server/reporting/report-file/whole-sheet.ts'
import { endFailed, maxMs, writeReport } from '#server/reporting/report-file/write.ts'

/** The attempts before a report that ends servers is given up. */
const attemptsMax = 3

type JobRef = Omit<Job, 'kind'>

/** Reports that are written into files, in the order in which they were wanted. */
export function reportFileJobs(blobs: BlobStore, rowsMax = reportFileRowsMax): JobKind {
  return {
    kind: 'report file',

    async waiting({ db }, busyOwners) {
      const { rows } = await sql<JobRef>`
        select owner_id as "ownerId", min(report_file_id) as "jobId" from report_file
        where state = 'writing' and owner_id <> all (${busyOwners}::bigint[])
        group by owner_id order by min(report_file_id)`.execute(db)
      return rows
    },

    async work(database, job, { stop, isFirstTry }) {
      const scope = await authorScope(database, job)
      const file = scope && (await unwrittenFile(scope, job.jobId))
      if (!scope || !file) return
      if (isFirstTry && !(await begin(scope, file))) return
      const timeout = AbortSignal.timeout(maxMs)
      try {
        await writeReport(scope, { file, blobs, rowsMax, signal: AbortSignal.any([stop, timeout]) })
      } catch (error) {
        if (stop.aborted) throw new JobInterrupted()
        const failure = failureOf(error, timeout)
        if (failure === null) throw error
        await endFailed(scope, file, failure)
      }
    },

    async fail(database, job) {
      const scope = await authorScope(database, job)
      const file = scope && (await unwrittenFile(scope, job.jobId))
      if (scope && file) await endFailed(scope, file, unexpected(scope))
    },

    sweep: sweepFiles,
  }
}

async function sweepFiles({ db }: Database): Promise<void> {
  await sql`
    with gone as (
      delete from report_file where created_at < now() - make_interval(days => ${reportFileDays}::int)
      returning owner_id, file_id)
    delete from stored_file f using gone g where f.owner_id = g.owner_id and f.file_id = g.file_id`.execute(
    db,
  )
}

const unexpected = ({ requestId }: OwnerScope): ReportFileFailure => ({
  kind: 'unexpected',
  requestId,
})

function failureOf(error: unknown, timeout: AbortSignal): ReportFileFailure | null {
  if (error instanceof UnwritableReport) return error.failure
  if (error instanceof Refusal) return { kind: 'refused', reason: error.message }
  return timeout.aborted || isTooSlow(error) ? { kind: 'tooSlow' } : null
}

/** Counts an attempt. @returns false if there were too many, and the file is given up */
async function begin(scope: OwnerScope, file: FileRecord): Promise<boolean> {
  if (file.attempts >= attemptsMax) {
    await endFailed(scope, file, unexpected(scope))
    return false
  }
  await updateOwn(scope, 'report_file')
    .set({ attempts: file.attempts + 1, done_count: 0 })
    .where('report_file_id', '=', file.report_file_id)
    .execute()
  return true
}

/** Returns a scope in which the user acts; null if the file does not exist any more. */
async function authorScope(
  { db }: Database,
  { ownerId, jobId }: JobRef,
): Promise<OwnerScope | null> {
  const row = await db
    .selectFrom('report_file as r')
    .innerJoin('owner as o', 'o.owner_id', 'r.owner_id')
    .innerJoin('account as a', 'a.account_id', 'r.account_id')
    .select(['r.account_id', 'o.time_zone', 'a.owner_id as home_owner_id'])
    .where('r.owner_id', '=', ownerId)
    .where('r.report_file_id', '=', jobId)
    .executeTakeFirst()
  if (row === undefined) return null
  return ownerScope(db, {
    ownerId,
    accountId: row.account_id,
    homeOwnerId: row.home_owner_id,
    source: 'call',
    address: null,
    requestId: `report-file-${jobId}`,
    timeZone: row.time_zone,
  })
}
