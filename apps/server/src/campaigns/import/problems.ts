import {
  type ImportProblem,
  type ProblemKind,
  type RowProblem,
  severityOf,
} from '@placard/domain/campaigns/import/problem'
import { type RawBuilder, sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { selectOwn } from '#server/platform/database/own.ts'

/** The maximum number of problems per severity that are stored and listed; further ones are only counted. */
export const maxStoredProblems = 10_000

/**
 * Stores problems, up to `maxStoredProblems` of each severity, and counts all. Call it inside the batch's transaction.
 */
export async function keepProblems(
  scope: OwnerScope,
  jobId: string,
  problems: readonly RowProblem[],
): Promise<void> {
  if (problems.length === 0) return
  const list = (pick: (problem: RowProblem) => unknown) => problems.map(pick)
  await keepFound(
    scope,
    jobId,
    sql`select row_num, column_name, severity, kind, facts::jsonb
      from unnest(${list((problem) => problem.rowNum)}::int[], ${list((problem) => problem.column)}::text[],
        ${list((problem) => severityOf(problem.kind))}::text[], ${list((problem) => problem.kind)}::text[],
        ${list((problem) => JSON.stringify(problem.facts))}::text[]) as given (row_num, column_name, severity, kind, facts)`,
  )
}

/**
 * Works like `keepProblems` for the result of a query.
 *
 * @param found a query that returns row_num, column_name, severity, kind and facts; it may be an update
 */
export async function keepFound(
  scope: OwnerScope,
  jobId: string,
  found: RawBuilder<unknown>,
): Promise<void> {
  const { ownerId } = scope
  await runOwn(
    scope,
    owned`
    with found as (${found}),
    numbered as (
      select found.*, row_number() over (order by row_num) as num,
        row_number() over (partition by severity order by row_num) as severity_num
      from found
    ),
    counted as (
      select count(*) filter (where severity = 'error') as errors, count(*) filter (where severity = 'warning') as warnings
      from numbered
    ),
    job as (
      select error_count, warning_count,
        (select coalesce(max(problem_num), 0) from import_problem p where p.owner_id = j.owner_id and p.job_id = j.job_id) as last_num
      from import_job j where j.owner_id = ${ownerId} and j.job_id = ${jobId}
    ),
    kept as (
      insert into import_problem (owner_id, job_id, problem_num, row_num, column_name, severity, kind, facts)
      select ${ownerId}::bigint, ${jobId}::bigint, job.last_num + num, row_num, column_name, severity, kind, facts
      from numbered, job
      where severity_num + case severity when 'error' then job.error_count else job.warning_count end <= ${maxStoredProblems}
    )
    update import_job j
    set error_count = j.error_count + counted.errors, warning_count = j.warning_count + counted.warnings
    from counted
    where j.owner_id = ${ownerId} and j.job_id = ${jobId} and counted.errors + counted.warnings > 0`,
  )
}

export function storedProblem(row: {
  kind: string
  column_name: string
  facts: unknown
}): ImportProblem {
  // Only keepProblems and keepFound write these columns, from values of this type.
  return {
    kind: row.kind as ProblemKind,
    column: row.column_name,
    facts: row.facts,
  } as ImportProblem
}

/** The file cannot be imported as a whole. The job ends, and the problem gives the reason. */
export class FileFailure extends Error {
  override readonly name = 'FileFailure'
  readonly problem: ImportProblem
  /** The line of the file; 0 for the whole file. */
  readonly rowNum: number

  constructor(problem: ImportProblem, rowNum = 0) {
    super(`the file cannot be imported: ${problem.kind} ${JSON.stringify(problem.facts)}`)
    this.problem = problem
    this.rowNum = rowNum
  }
}

/** Returns the last line of a truncated list of problems. */
export async function tellOfMore(scope: OwnerScope, jobId: string): Promise<void> {
  const counts = await selectOwn(scope, 'import_job')
    .select(['error_count', 'warning_count'])
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  const errors = Math.max(0, counts.error_count - maxStoredProblems)
  const warnings = Math.max(0, counts.warning_count - maxStoredProblems)
  if (errors + warnings === 0) return
  await runOwn(
    scope,
    owned`
    insert into import_problem (owner_id, job_id, problem_num, row_num, column_name, severity, kind, facts)
    select ${scope.ownerId}::bigint, ${jobId}::bigint, coalesce(max(problem_num), 0) + 1, 0, '', 'warning', 'moreProblems',
      ${JSON.stringify({ errors, warnings })}::jsonb
    from import_problem where owner_id = ${scope.ownerId} and job_id = ${jobId}`,
  )
}
