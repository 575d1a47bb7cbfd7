import type {
  ImportFormat,
  ImportJob,
  importProblems as importProblemsCall,
} from '@placard/contract/campaigns/import'
import type { ImportProblem } from '@placard/domain/campaigns/import/problem'
import { problemText } from '@placard/domain/campaigns/import/problem-text'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput, notFound, type Refusal } from '#server/platform/http/refusal.ts'
import type { JobState } from '#server/campaigns/import/job.ts'
import { importTexts } from '#server/campaigns/import/texts.ts'
import type { OutputOf } from '@placard/contract/platform/call'
import { sql } from 'kysely'
import { storedProblem } from '#server/campaigns/import/problems.ts'

type Counts = ImportJob['counts']
const kinds: readonly Counts[number]['kind'][] = ['plan', 'group', 'ad', 'keyword', 'statistics']

/** Selects the acting owner's jobs; callers add a condition and an order. */
function importJobs(scope: OwnerScope) {
  return selectOwn(scope, 'import_job', 'j')
    .innerJoin('owner as o', 'o.owner_id', 'j.owner_id')
    .select([
      'o.currency',
      'j.job_id',
      'j.state',
      'j.file_name',
      'j.bytes',
      'j.format',
      'j.encoding',
      'j.delimiter',
    ])
    .select([
      'j.decimal_sign',
      'j.all_or_nothing',
      'j.row_count',
      'j.error_count',
      'j.warning_count',
      'j.counts',
    ])
    .select([
      'j.total_count',
      'j.taken_count',
      'j.unused_columns',
      'j.failure',
      'j.created_at',
      'j.finished_at',
    ])
    .where('j.received', '=', true)
}

type JobRow = Awaited<ReturnType<ReturnType<typeof importJobs>['execute']>>[number]

function importJobOf(row: JobRow, locale: Locale): ImportJob {
  // Only countEntries and moveJob write these columns, from values of these types.
  const counts = row.counts as Counts
  const failure = row.failure as ImportProblem | null
  const isTaken =
    row.state !== 'reading' &&
    row.state !== 'mapping' &&
    row.state !== 'ready' &&
    row.state !== 'cancelled'
  return {
    jobId: row.job_id,
    state: row.state,
    fileName: row.file_name,
    bytes: Number(row.bytes),
    format: row.format as ImportFormat | null,
    encoding: row.encoding,
    delimiter: row.delimiter,
    decimalSign: row.decimal_sign === ',' ? ',' : '.',
    currency: row.currency,
    rowCount: row.row_count,
    counts: counts.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind)),
    errorCount: row.error_count,
    warningCount: row.warning_count,
    unusedColumns: row.unused_columns,
    progress: isTaken ? { done: row.taken_count, total: row.total_count } : { done: 0, total: 0 },
    allOrNothing: row.all_or_nothing,
    failure: failure === null ? '' : problemText(failure, 0, locale).message,
    createdAt: row.created_at.getTime(),
    finishedAt: row.finished_at?.getTime() ?? null,
  }
}

/** Returns the state of an import. @throws Refusal `notFound` */
export async function importStatus(
  scope: OwnerScope,
  jobId: string,
  locale: Locale,
): Promise<ImportJob> {
  const row = await importJobs(scope).where('j.job_id', '=', jobId).executeTakeFirst()
  if (row === undefined) throw notFound()
  return importJobOf(row, locale)
}

interface Page {
  readonly pageNum: number
  readonly pageSize: number
}

/** Returns the acting owner's imports, newest first. */
export async function listImports(
  scope: OwnerScope,
  { pageNum, pageSize }: Page,
  locale: Locale,
): Promise<{ items: ImportJob[]; total: number }> {
  const rows = await importJobs(scope)
    .orderBy('j.job_id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const { total } = await selectOwn(scope, 'import_job')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('received', '=', true)
    .executeTakeFirstOrThrow()
  return { items: rows.map((row) => importJobOf(row, locale)), total: Number(total) }
}

export function wrongState(expected: readonly JobState[], got: JobState, locale: Locale): Refusal {
  const { states, wrongState: text } = importTexts[locale]
  const names = { expected: expected.map((state) => states[state]).join(' / '), got: states[got] }
  return invalidInput([{ path: 'jobId', ...names, message: text(names) }])
}

/** Returns the problems of a file in the order of its rows, as texts. @throws Refusal `notFound` */
export async function importProblems(
  scope: OwnerScope,
  { jobId, pageNum, pageSize }: { jobId: string; pageNum: number; pageSize: number },
  locale: Locale,
): Promise<OutputOf<typeof importProblemsCall>> {
  await importStatus(scope, jobId, locale)
  const ofJob = selectOwn(scope, 'import_problem').where('job_id', '=', jobId)
  const rows = await ofJob
    .select(['row_num', 'column_name', 'severity', 'kind', 'facts'])
    // The line about unlisted problems represents the end of the list.
    .orderBy(sql`kind = 'moreProblems'`)
    .orderBy('row_num')
    .orderBy('problem_num')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const { total } = await ofJob
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const items = rows.map((row) => ({
    rowNum: row.row_num,
    column: row.column_name,
    severity: row.severity,
    ...problemText(storedProblem(row), row.row_num, locale),
  }))
  return { items, total: Number(total) }
}
