import type { OutputOf } from '@placard/contract/platform/call'
import type { importProblems as importProblemsCall } from '@placard/contract/campaigns/import'
import { problemText } from '@placard/domain/campaigns/import/problem-text'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { sql } from 'kysely'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { storedProblem } from '#server/campaigns/import/problems.ts'
import { importStatus } from '#server/campaigns/import/service.ts'

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
