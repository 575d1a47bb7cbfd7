import { JobInterrupted } from '#server/campaigns/job/worker.ts'
import type { Header } from '@placard/domain/campaigns/import/header'
import {
  type ImportProblem,
  newTally,
  problemOf,
  type RowProblem,
  type Tally,
} from '@placard/domain/campaigns/import/problem'
import { updateOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { batchSize, lockJob, moveJob, type RunningJob } from '#server/campaigns/import/job.ts'
import {
  countEntries,
  dropStaged,
  type StagedEntry,
  stageEntries,
} from '#server/campaigns/import/staging.ts'
import { FileFailure, keepProblems, tellOfMore } from '#server/campaigns/import/problems.ts'
import { resolveFile } from '#server/campaigns/import/resolve.ts'
import { openFile, type OpenFile } from '#server/campaigns/import/open.ts'
import { type ReadingPlan, readingPlan } from '#server/campaigns/import/reading-plan.ts'
import { UnreadableFile } from '#server/platform/spreadsheet-file/failure.ts'
import type { FileRow } from '#server/platform/spreadsheet-file/rows.ts'

export const maxImportRows = 500_000

/** The number of times that the process may crash while reading a file before the file is rejected. */
export const maxAttempts = 3

/**
 * Reads a job's file, stages its entries and compares them with the account. The job is then ready for a decision, or
 * failed. Reading starts again after a crash.
 *
 * @throws JobInterrupted if the job was cancelled or `stop` is aborted
 */
export async function readJob(
  scope: OwnerScope,
  job: RunningJob,
  { stop, isFirstTry }: { stop: AbortSignal; isFirstTry: boolean },
): Promise<void> {
  const { jobId } = job
  if (isFirstTry && job.attempts >= maxAttempts) {
    const problem = problemOf('crashedRepeatedly', { times: job.attempts })
    await whileReading(scope, jobId, (inside) => failReading(inside, jobId, { problem, rowNum: 0 }))
    return
  }
  await whileReading(scope, jobId, (inside) => beginAnew(inside, jobId, isFirstTry ? 1 : 0))
  try {
    const file = await openFile(scope, jobId)
    const tally = newTally()
    const plan = await readingPlan(scope, { job, file, tally })
    await describe(scope, jobId, { file, header: plan.header })
    if (plan.isUndecided) {
      await moveJob(scope, jobId, { from: 'reading', to: 'mapping' })
      return
    }
    await stageFile(scope, { job, file, plan, tally, stop })
    await whileReading(scope, jobId, async (inside) => {
      await resolveFile(inside, job, plan)
      await tellOfMore(inside, jobId)
      await countEntries(inside, jobId)
      await moveJob(inside, jobId, { from: 'reading', to: 'ready' })
    })
  } catch (error) {
    if (!(error instanceof FileFailure || error instanceof UnreadableFile)) throw error
    await whileReading(scope, jobId, (inside) => failReading(inside, jobId, error))
  }
}

/** Runs in a transaction that a cancellation of the job waits for. @throws JobInterrupted if the job was cancelled */
function whileReading(
  scope: OwnerScope,
  jobId: string,
  work: (inside: OwnerScope) => Promise<void>,
): Promise<void> {
  return inTransaction(scope, async (inside) => {
    await lockJob(inside, jobId, 'reading')
    await work(inside)
  })
}

async function beginAnew(scope: OwnerScope, jobId: string, tries: number): Promise<void> {
  await dropStaged(scope, jobId)
  await runOwn(
    scope,
    owned`
    update import_job set attempts = attempts + ${tries}::smallint, row_count = 0, error_count = 0, warning_count = 0, counts = '[]',
      total_count = 0
    where owner_id = ${scope.ownerId} and job_id = ${jobId}`,
  )
}

/** Notes the detected facts of a file. */
async function describe(
  scope: OwnerScope,
  jobId: string,
  { file: { encoding, delimiter }, header }: { file: OpenFile; header: Header },
): Promise<void> {
  await updateOwn(scope, 'import_job')
    .set({ encoding, delimiter, format: header.format, unused_columns: [...header.unused] })
    .where('job_id', '=', jobId)
    .execute()
}

interface Reading {
  readonly job: RunningJob
  readonly file: OpenFile
  readonly plan: ReadingPlan
  readonly tally: Tally
  readonly stop: AbortSignal
}

async function stageFile(
  scope: OwnerScope,
  { job, file, plan, tally, stop }: Reading,
): Promise<void> {
  const { header, readRow } = plan
  let [rowCount, entryNum, skipped] = [0, 0, 0]
  let batch = newBatch()
  for await (const row of file.rows) {
    if (skipped < plan.rowsBefore) {
      skipped += 1
      continue
    }
    rowCount += 1
    if (rowCount > maxImportRows)
      throw new FileFailure(problemOf('tooManyRows', { max: maxImportRows }))
    const isCut =
      row.endsFile && row.cells.length < header.columnCount && !plan.isSkipped(row.cells)
    const { entries, problems } = isCut ? cutRow(row, header) : readRow(row.rowNum, row.cells)
    for (const entry of entries)
      batch.entries.push({ entryNum: (entryNum += 1), rowNum: row.rowNum, entry })
    for (const problem of problems) batch.problems.push({ ...problem, rowNum: row.rowNum })
    if (rowCount % batchSize === 0) {
      if (stop.aborted) await giveUp(scope, job.jobId)
      await keepBatch(scope, job.jobId, { ...batch, rowCount })
      batch = newBatch()
    }
  }
  if (rowCount === 0)
    throw new FileFailure(problemOf('headerOnly', { got: [...header.titles.values()].join(', ') }))
  batch.problems.push(...tally.problems())
  await keepBatch(scope, job.jobId, { ...batch, rowCount })
}

/** Gives the job back after a graceful stop, which is not a crash, so the attempt does not count. */
async function giveUp(scope: OwnerScope, jobId: string): Promise<never> {
  await runOwn(
    scope,
    owned`update import_job set attempts = greatest(attempts - 1, 0)
    where owner_id = ${scope.ownerId} and job_id = ${jobId}`,
  )
  throw new JobInterrupted()
}

interface Batch {
  readonly entries: StagedEntry[]
  readonly problems: RowProblem[]
}

function newBatch(): Batch {
  return { entries: [], problems: [] }
}

/** The file may end inside the row. Its values cannot be trusted if cells are missing. */
function cutRow(row: FileRow, header: Header) {
  return {
    entries: [],
    problems: [problemOf('cutRow', { cells: row.cells.length, columns: header.columnCount })],
  }
}

function keepBatch(
  scope: OwnerScope,
  jobId: string,
  { entries, problems, rowCount }: Batch & { rowCount: number },
): Promise<void> {
  return whileReading(scope, jobId, async (inside) => {
    await updateOwn(inside, 'import_job')
      .set({ row_count: rowCount })
      .where('job_id', '=', jobId)
      .execute()
    await stageEntries(inside, jobId, entries)
    await keepProblems(inside, jobId, problems)
  })
}

export async function failReading(
  scope: OwnerScope,
  jobId: string,
  { problem, rowNum }: { problem: ImportProblem; rowNum: number },
): Promise<void> {
  await dropStaged(scope, jobId)
  await runOwn(
    scope,
    owned`update import_job set error_count = 0, warning_count = 0 where owner_id = ${scope.ownerId} and job_id = ${jobId}`,
  )
  await keepProblems(scope, jobId, [{ ...problem, rowNum }])
  await moveJob(scope, jobId, { from: 'reading', to: 'failed', failure: problem })
}
