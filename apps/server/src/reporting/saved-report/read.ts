import type { SavedQuestion, SavedReport } from '@placard/contract/reporting/saved-report'
import { isOffered } from '#server/campaigns/personal-column/preset.ts'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'

/** The user whose reports are read or changed. */
export interface ReportsOf {
  readonly scope: OwnerScope
  readonly accountId: string
}

/** Returns the reports that the user may open: the own ones, then those of others, by name. */
export function offeredReports(of: ReportsOf): Promise<SavedReport[]> {
  return reportsWhere(of, isOffered(of.scope, of.accountId))
}

/** Returns a report that the user may open. @throws Refusal `notFound` */
export async function offeredReport(of: ReportsOf, reportId: string): Promise<SavedReport> {
  const { scope, accountId } = of
  const condition = owned`p.report_id = ${reportId} and ${isOffered(scope, accountId)}`
  const [report] = await reportsWhere(of, condition)
  if (report === undefined) throw notFound()
  return report
}

interface ReportRecord {
  readonly report_id: string
  readonly report_name: string
  readonly question: SavedQuestion
  readonly is_shared: boolean
  readonly is_own: boolean
  readonly author_name: string
  readonly version: number
}

async function reportsWhere(
  { scope, accountId }: ReportsOf,
  condition: OwnedSql,
): Promise<SavedReport[]> {
  const { rows } = await runOwn<ReportRecord>(
    scope,
    owned`
      select p.report_id, p.report_name, p.question, p.is_shared, p.version, p.account_id = ${accountId} as is_own,
        case when a.owner_id in (p.owner_id, ${scope.homeOwnerId}) then a.account_name else '' end as author_name
      from saved_report p join account a on a.account_id = p.account_id
      where p.owner_id = ${scope.ownerId} and ${condition}
      order by p.account_id <> ${accountId}, lower(p.report_name), p.report_id`,
  )
  return rows.map((row) => ({
    reportId: row.report_id,
    reportName: row.report_name,
    question: row.question,
    isShared: row.is_shared,
    isOwn: row.is_own,
    authorName: row.author_name,
    version: row.version,
  }))
}
