import type { Day } from '@placard/domain/calendar/day'
import { dayAt } from '@placard/domain/calendar/day'
import type { ImportProblem } from '@placard/domain/import/problem'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { OwnerScope } from '#server/database/scope.ts'
import { dropPieces } from '#server/import/pieces.ts'
import { keepProblems } from '#server/import/problems.ts'
import { dropStaged } from '#server/import/staging.ts'

export type JobState = 'reading' | 'ready' | 'applying' | 'done' | 'failed' | 'cancelled'

/** A job that a process works on, on behalf of who confirmed or uploaded it. */
export interface RunningJob {
  readonly jobId: string
  readonly state: JobState
  readonly decimalSign: '.' | ','
  readonly allOrNothing: boolean
  readonly attempts: number
  readonly fileName: string
  /** Today in the account's zone, when the work began. */
  readonly today: Day
}

/** Reads a job as it stands, and the scope in which its work is done; undefined when it is gone. */
export async function runningJob(
  database: Database,
  { ownerId, jobId }: { ownerId: string; jobId: string },
): Promise<{ job: RunningJob; scope: OwnerScope } | undefined> {
  const row = await database.db
    .selectFrom('import_job as j')
    .innerJoin('owner as o', 'o.owner_id', 'j.owner_id')
    .select([
      'j.state',
      'j.decimal_sign',
      'j.all_or_nothing',
      'j.attempts',
      'j.account_id',
      'j.file_name',
      'o.time_zone',
    ])
    .where('j.owner_id', '=', ownerId)
    .where('j.job_id', '=', jobId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const scope: OwnerScope = {
    db: database.db,
    ownerId,
    accountId: row.account_id,
    requestId: `import-${jobId}`,
    timeZone: row.time_zone,
  }
  const job: RunningJob = {
    jobId,
    state: row.state,
    decimalSign: row.decimal_sign === ',' ? ',' : '.',
    allOrNothing: row.all_or_nothing,
    attempts: row.attempts,
    fileName: row.file_name,
    today: dayAt(Date.now(), row.time_zone),
  }
  return { job, scope }
}

/** Moves a job from one state to another; false when it was no longer in the first. */
export async function moveJob(
  scope: OwnerScope,
  jobId: string,
  { from, to, failure }: { from: JobState; to: JobState; failure?: ImportProblem },
): Promise<boolean> {
  const isOver = to === 'done' || to === 'failed' || to === 'cancelled'
  const result = await scope.db
    .updateTable('import_job')
    .set({
      state: to,
      ...(isOver ? { finished_at: new Date() } : {}),
      ...(failure === undefined ? {} : { failure: JSON.stringify(failure) }),
    })
    .where('owner_id', '=', scope.ownerId)
    .where('job_id', '=', jobId)
    .where('state', '=', from)
    .executeTakeFirst()
  if (isOver && result.numUpdatedRows > 0n) await dropPieces(scope, jobId)
  return result.numUpdatedRows > 0n
}

/** Counts the entries by kind and action, so that a look at the job need not. */
export async function countEntries(scope: OwnerScope, jobId: string): Promise<void> {
  await sql`
    update import_job j
    set counts = coalesce(c.counts, '[]'), total_count = coalesce(c.total, 0)
    from (
      select jsonb_agg(jsonb_build_object('kind', kind, 'create', created, 'change', changed, 'leave', left_alone,
          'refused', refused)) as counts,
        sum(created + changed) as total
      from (
        select kind, count(*) filter (where action = 'create') as created, count(*) filter (where action = 'change') as changed,
          count(*) filter (where action = 'leave') as left_alone, count(*) filter (where action = 'refused') as refused
        from import_entry where owner_id = ${scope.ownerId} and job_id = ${jobId} group by kind
      ) by_kind
    ) c
    where j.owner_id = ${scope.ownerId} and j.job_id = ${jobId}`.execute(scope.db)
}

/** Ends a job that can't be read: nothing of it stays staged, and the reason stands first among its problems. */
export async function failReading(
  scope: OwnerScope,
  jobId: string,
  { problem, rowNum }: { problem: ImportProblem; rowNum: number },
): Promise<void> {
  await dropStaged(scope, jobId)
  await sql`update import_job set error_count = 0, warning_count = 0 where owner_id = ${scope.ownerId} and job_id = ${jobId}`.execute(
    scope.db,
  )
  await keepProblems(scope, jobId, [{ ...problem, rowNum }])
  await moveJob(scope, jobId, { from: 'reading', to: 'failed', failure: problem })
}
