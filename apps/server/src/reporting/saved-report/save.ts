import { code } from '@placard/contract/platform/code'
import type { ReadInputOf } from '@placard/contract/platform/call'
import type { SavedReport, saveSavedReport } from '@placard/contract/reporting/saved-report'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { reportsMax, sharedReportsMax } from '@placard/domain/reporting/saved-report/saved-report'
import { uncountedBound } from '@placard/domain/statistics/conversion/figure'
import type { DayRange } from '@placard/domain/platform/calendar/preset'
import { columnConflict } from '@placard/domain/statistics/report/column'
import { conflictOf } from '@placard/domain/statistics/report/dimension'
import { missing } from '#server/campaigns/personal-column/edit.ts'
import { isOffered } from '#server/campaigns/personal-column/preset.ts'
import { deleteOwn, insertOwn, updateOwn } from '#server/platform/database/own.ts'
import { lockOwn, owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { problemAt } from '#server/platform/http/input.ts'
import { changedByOther, invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { boundableRows, expectedOf } from '#server/reporting/report/answer.ts'
import { offeredReport, type ReportsOf } from '#server/reporting/saved-report/read.ts'

type Wanted = ReadInputOf<typeof saveSavedReport>
type Facts = Pick<SavedReport, 'reportName' | 'question' | 'isShared'>

/**
 * Adds or changes a report of the user, inside the scope's transaction. A save without changes keeps the version.
 *
 * @returns its id
 * @throws Refusal `notFound`, `changedByOther` with the current one, `limitReached`, or `invalidInput`
 */
export async function saveReport(of: ReportsOf, wanted: Wanted, locale: Locale): Promise<string> {
  // Keeps others from saving reports of the owner until the transaction ends, so that names and limits hold.
  await lockOwn(of.scope, 'reports')
  checkQuestion(wanted.question, locale)
  const { reportId, version } = wanted
  if (reportId === undefined) return addReport(of, wanted, locale)
  if (version === undefined) throw missing('version', 'the version that you saw', locale)
  const was = await ownReport(of, { reportId, version })
  const { reportName = was.reportName, question = was.question, isShared = was.isShared } = wanted
  const is = { reportName, question, isShared }
  if (columnsOf(is).question === columnsOf(was).question && isSameName(was, is)) return reportId
  await checkLimits(of, { ...is, isShared: isShared && !was.isShared, reportId }, locale)
  await updateOwn(of.scope, 'saved_report')
    .set({ ...columnsOf(is), version: version + 1 })
    .where('report_id', '=', reportId)
    .execute()
  await logReport(of.scope, { reportId, version: version + 1, was, is })
  return reportId
}

async function addReport(of: ReportsOf, wanted: Wanted, locale: Locale): Promise<string> {
  const { reportName, question, isShared = false } = wanted
  if (reportName === undefined) throw missing('reportName', 'the name of the new report', locale)
  if (question === undefined) throw missing('question', 'the question of the new report', locale)
  const is = { reportName, question, isShared }
  await checkLimits(of, { ...is, reportId: null }, locale)
  const columns = { ...columnsOf(is), account_id: of.accountId }
  const { report_id: reportId } = await insertOwn(of.scope, 'saved_report', columns)
    .returning('report_id')
    .executeTakeFirstOrThrow()
  await logReport(of.scope, { reportId, version: 1, was: null, is })
  return reportId
}

const columnsOf = ({ reportName, question, isShared }: Facts) => ({
  report_name: reportName,
  question: JSON.stringify(question),
  is_shared: isShared,
})

const isSameName = (was: Facts, is: Facts) =>
  was.reportName === is.reportName && was.isShared === is.isShared

/** Removes a report of the user. @throws Refusal `notFound`, or `changedByOther` with the current one */
export async function removeReport(
  of: ReportsOf,
  seen: { readonly reportId: string; readonly version: number },
): Promise<void> {
  const was = await ownReport(of, seen)
  await deleteOwn(of.scope, 'saved_report').where('report_id', '=', seen.reportId).execute()
  await logReport(of.scope, { ...seen, version: seen.version + 1, was, is: null })
}

/** Returns a report of the user and locks it. @throws Refusal `notFound`, or `changedByOther` with the current one */
async function ownReport(
  of: ReportsOf,
  { reportId, version }: { readonly reportId: string; readonly version: number },
): Promise<SavedReport> {
  await runOwn(
    of.scope,
    owned`select from saved_report where owner_id = ${of.scope.ownerId} and report_id = ${reportId} for update`,
  )
  const report = await offeredReport(of, reportId)
  if (!report.isOwn) throw notFound()
  if (report.version !== version) throw changedByOther(report)
  return report
}

/** @throws Refusal `invalidInput` for dimensions that cannot be reported together */
function checkQuestion(question: Wanted['question'], locale: Locale): void {
  if (question === undefined) return
  const { dimensions, filters } = question
  if (conflictOf(dimensions) !== null) {
    const fact = { expected: 'dimensions that fit together', got: dimensions.join(', ') }
    throw invalidInput([problemAt('question.dimensions', fact, locale)])
  }
  checkColumns(question, locale)
  const [rows] = dimensions
  const metric = uncountedBound(rows, filters.figures)
  if (metric === null || rows === undefined) return
  const fact = { expected: boundableRows, got: rows }
  throw invalidInput([problemAt(`question.filters.figures.${metric}`, fact, locale)])
}

/** @throws Refusal `invalidInput` for columns that do not fit the rows or the days, and beside a comparison */
function checkColumns(
  { columns, dimensions, days, comparison }: NonNullable<Wanted['question']>,
  locale: Locale,
): void {
  if (columns === undefined) return
  // The contract has validated both as existing days.
  const range = days.kind === 'range' ? (days as DayRange) : null
  const conflict = columnConflict(dimensions, columns.dimension, range)
  const fact =
    conflict !== null
      ? { expected: expectedOf[conflict], got: columns.dimension }
      : comparison !== null && { expected: 'no columns beside a comparison', got: comparison }
  if (fact) throw invalidInput([problemAt('question.columns', fact, locale)])
}

async function checkLimits(
  { scope, accountId }: ReportsOf,
  { reportId, reportName, isShared }: Facts & { readonly reportId: string | null },
  locale: Locale,
): Promise<void> {
  const { rows } = await runOwn<{ own: number; shared: number; is_taken: boolean }>(
    scope,
    // Names as the index compares them, because letter case depends on the database.
    owned`
      select count(*) filter (where p.account_id = ${accountId})::int as own,
        count(*) filter (where p.is_shared and ${isOffered(scope, accountId)})::int as shared,
        coalesce(bool_or(p.account_id = ${accountId} and lower(p.report_name) = lower(${reportName})), false) as is_taken
      from saved_report p
      where p.owner_id = ${scope.ownerId} and p.report_id is distinct from ${reportId}::bigint`,
  )
  const texts = reportTexts[locale]
  const { own = 0, shared = 0, is_taken: isTaken = false } = rows[0] ?? {}
  if (reportId === null && own >= reportsMax) throw limit(texts.tooManyOwn)
  if (isShared && shared >= sharedReportsMax) throw limit(texts.tooManyShared)
  if (!isTaken) return
  const message = texts.nameTaken({ name: reportName })
  const expected = 'a name that none of your reports has'
  throw invalidInput([{ path: 'reportName', expected, got: reportName, message }])
}

const limit = (message: string) => new Refusal({ code: code.limitReached, message })

interface ReportChange {
  readonly reportId: string
  readonly version: number
  readonly was: Facts | null
  readonly is: Facts | null
}

/** Logs a change as others see it: sharing counts as creation, making private as removal, and private reports do not exist. */
async function logReport(scope: OwnerScope, change: ReportChange): Promise<void> {
  const seen = (facts: Facts | null) => (facts?.isShared ? { reportName: facts.reportName } : null)
  const [before, after] = [seen(change.was), seen(change.is)]
  const named = before ?? after
  if (named === null) return
  const operation = before === null ? 'create' : after === null ? 'remove' : 'change'
  await logOperation(scope, {
    entity: 'savedReport',
    entityId: change.reportId,
    entityName: named.reportName,
    version: change.version,
    operation,
    before,
    after,
  })
}

const reportTexts = textTable({
  nameTaken: ['You have a report “{name}” already.', '您已有名为“{name}”的报表。'],
  tooManyOwn: [
    `You have ${reportsMax} reports, which is as many as there can be. Remove one first.`,
    `您的报表已达上限 ${reportsMax} 个，请先删除不用的报表。`,
  ],
  tooManyShared: [
    `${sharedReportsMax} reports are shared, which is as many as there can be.`,
    `共享报表已达上限 ${sharedReportsMax} 个。`,
  ],
})
