import type { ImportFormat, ImportJob } from '@placard/contract/campaigns/import'
import type { ImportProblem } from '@placard/domain/campaigns/import/problem'
import { problemText } from '@placard/domain/campaigns/import/problem-text'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

type Counts = ImportJob['counts']
const kinds: readonly Counts[number]['kind'][] = ['plan', 'group', 'ad', 'keyword', 'statistics']

/** Selects the acting owner's jobs; callers add a condition and an order. */
export function importJobs(scope: OwnerScope) {
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

/** Returns a job with its progress. */
export function importJobOf(row: JobRow, locale: Locale): ImportJob {
  // Only countEntries and moveJob write these columns, from values of these types.
  const counts = row.counts as Counts
  const failure = row.failure as ImportProblem | null
  const isTaken = row.state !== 'reading' && row.state !== 'ready' && row.state !== 'cancelled'
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
