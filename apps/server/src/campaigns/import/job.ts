import { type Day, dayAt } from '@placard/domain/platform/calendar/day'
import type { ImportProblem } from '@placard/domain/campaigns/import/problem'
import type { FileMapping } from '@placard/domain/campaigns/import-mapping/mapping'
import type { Database } from '#server/platform/database/connect.ts'
import type { ActionSource } from '#server/platform/database/actor.ts'
import { selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { inTransaction, type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import { JobInterrupted } from '#server/campaigns/job/worker.ts'
import { dropChunks } from '#server/campaigns/import/staging.ts'
import type { ImportJob } from '@placard/contract/campaigns/import'
import { problemText } from '@placard/domain/campaigns/import/problem-text'
import { messageType, titleMaxLength } from '@placard/domain/support/message/message'
import { importTexts } from '#server/campaigns/import/texts.ts'
import { inAllLanguages, tell } from '#server/support/message/tell.ts'

/** The number of rows read, and of entries applied, in one transaction. */
export const batchSize = 1_000

export type JobState =
  | 'reading'
  | 'mapping'
  | 'ready'
  | 'applying'
  | 'done'
  | 'failed'
  | 'cancelled'

/** A job that a process works on, on behalf of the account that confirmed or uploaded it. */
export interface RunningJob {
  readonly jobId: string
  readonly state: JobState
  readonly decimalSign: '.' | ','
  readonly allOrNothing: boolean
  readonly attempts: number
  readonly fileName: string
  /** The current day in the account's time zone at the start of the work. */
  readonly today: Day
  readonly timeZone: string
  readonly currency: string
  /** The mapping on which a person has decided; null to work one out. */
  readonly mapping: FileMapping | null
}

/** The request id of everything that an import does, by which the operation log finds it. */
export function importRequestId(jobId: string): string {
  return `import-${jobId}`
}

/**
 * Reads a job, and the scope for its work; undefined if it is gone.
 *
 * @param source the source of the job's changes
 */
export async function runningJob(
  database: Database,
  { ownerId, jobId, source }: { ownerId: string; jobId: string; source: ActionSource },
): Promise<{ job: RunningJob; scope: OwnerScope } | undefined> {
  const row = await jobRow(database, ownerId, jobId)
  if (row === undefined) return undefined
  const scope = ownerScope(database.db, {
    ownerId,
    accountId: row.account_id,
    homeOwnerId: row.home_owner_id,
    source,
    address: null,
    requestId: importRequestId(jobId),
    timeZone: row.time_zone,
  })
  const job: RunningJob = {
    jobId,
    state: row.state,
    decimalSign: row.decimal_sign === ',' ? ',' : '.',
    allOrNothing: row.all_or_nothing,
    attempts: row.attempts,
    fileName: row.file_name,
    today: dayAt(Date.now(), row.time_zone),
    timeZone: row.time_zone,
    currency: row.currency,
    // Only mapImport and readJob write the column, from values of this type.
    mapping: row.is_mapped ? (row.mapping as FileMapping) : null,
  }
  return { job, scope }
}

function jobRow({ db }: Database, ownerId: string, jobId: string) {
  return db
    .selectFrom('import_job as j')
    .innerJoin('owner as o', 'o.owner_id', 'j.owner_id')
    .innerJoin('account as a', 'a.account_id', 'j.account_id')
    .select([
      'j.state',
      'j.decimal_sign',
      'j.all_or_nothing',
      'j.attempts',
      'j.account_id',
      'j.file_name',
      'j.mapping',
      'j.is_mapped',
      'o.time_zone',
      'o.currency',
      'a.owner_id as home_owner_id',
    ])
    .where('j.owner_id', '=', ownerId)
    .where('j.job_id', '=', jobId)
    .executeTakeFirst()
}

/**
 * Locks a job in its current state. Code that also locks entries or problems of a job locks the job first, to avoid
 * deadlocks.
 *
 * @throws JobInterrupted if it is in another state or deleted
 */
export async function lockJob(scope: OwnerScope, jobId: string, state: JobState): Promise<void> {
  const row = await selectOwn(scope, 'import_job')
    .select('state')
    .where('job_id', '=', jobId)
    .forUpdate()
    .executeTakeFirst()
  if (row?.state !== state) throw new JobInterrupted()
}

interface Move {
  readonly from: JobState
  readonly to: JobState
  readonly failure?: ImportProblem
}

/**
 * Moves a job from one state to another, and notifies the user who started it if it is done or has failed. Returns
 * false if it was no longer in the first state.
 */
export function moveJob(scope: OwnerScope, jobId: string, move: Move): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const isMoved = await setState(inside, jobId, move)
    const isEnd = move.to === 'done' || move.to === 'failed'
    if (isMoved && isEnd) await tellEnd(inside, jobId)
    return isMoved
  })
}

async function setState(
  scope: OwnerScope,
  jobId: string,
  { from, to, failure }: Move,
): Promise<boolean> {
  const isOver = to === 'done' || to === 'failed' || to === 'cancelled'
  const result = await updateOwn(scope, 'import_job')
    .set({
      state: to,
      ...(isOver ? { finished_at: new Date() } : {}),
      ...(failure === undefined ? {} : { failure: JSON.stringify(failure) }),
    })
    .where('job_id', '=', jobId)
    .where('state', '=', from)
    .executeTakeFirst()
  if (isOver && result.numUpdatedRows > 0n) await dropChunks(scope, jobId)
  return result.numUpdatedRows > 0n
}

/** The maximum length of a file name in a message, so that its title is one line. */
const nameMaxLength = titleMaxLength - 20

async function tellEnd(scope: OwnerScope, jobId: string): Promise<void> {
  const job = await selectOwn(scope, 'import_job')
    .select(['account_id', 'file_name', 'counts', 'failure'])
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  // Only countEntries and moveJob write these columns, from values of these types.
  const failure = job.failure as ImportProblem | null
  const counts = sumsOf(job.counts as ImportJob['counts'])
  const fileName = shortened(job.file_name)
  await tell(scope, {
    msgType: messageType.task,
    accountId: job.account_id,
    title: inAllLanguages((locale) => {
      const { done, failed } = importTexts[locale].news
      return failure === null ? done({ fileName }) : failed({ fileName })
    }),
    text: inAllLanguages((locale) =>
      failure === null
        ? importTexts[locale].news.counts(counts)
        : problemText(failure, 0, locale).message,
    ),
  })
}

/** Returns the totals over all kinds of entries. */
function sumsOf(counts: ImportJob['counts']) {
  const sum = (part: 'create' | 'change' | 'leave' | 'refused') =>
    counts.reduce((total, ofKind) => total + ofKind[part], 0)
  return {
    create: sum('create'),
    change: sum('change'),
    leave: sum('leave'),
    refused: sum('refused'),
  }
}

function shortened(fileName: string): string {
  const characters = [...fileName]
  if (characters.length <= nameMaxLength) return fileName
  return `${characters.slice(0, nameMaxLength - 1).join('')}…`
}
