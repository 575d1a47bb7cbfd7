import type { ReportFile, startReportFile } from '@placard/contract/reporting/report-file'
import { code } from '@placard/contract/platform/code'
import type { ExportFormat } from '@placard/contract/platform/export'
import type { ReadInputOf } from '@placard/contract/platform/call'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import {
  reportFileDays,
  type ReportFileFailure,
  reportFileMaxMb,
  reportFileMaxMinutes,
  reportFileRowsMax,
  reportFilesMax,
} from '@placard/domain/reporting/report/file'
import { announceWork } from '#server/campaigns/job/worker.ts'
import { deleteOwn, insertOwn } from '#server/platform/database/own.ts'
import { lockOwn, owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { afterCommit, type OwnerScope } from '#server/platform/database/scope.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import type { ReportsOf } from '#server/reporting/saved-report/read.ts'

const dayMs = 86_400_000

export type FileWanted = Omit<ReadInputOf<typeof startReportFile>, 'format' | 'reportName'>

/** A file as it is stored. */
export interface FileRecord {
  readonly report_file_id: string
  readonly account_id: string
  readonly question: FileWanted
  readonly report_name: string
  readonly format: ExportFormat
  readonly locale: Locale
  readonly state: ReportFile['state']
  readonly attempts: number
  readonly total_count: number | null
  readonly done_count: number
  readonly failure: ReportFileFailure | null
  readonly file_id: string | null
  readonly created_at: Date
  readonly bytes: number | null
  readonly hash: Buffer | null
}

/** Returns the user's files, the newest first. */
export function ownFiles({ scope, accountId }: ReportsOf): Promise<FileRecord[]> {
  return filesWhere(scope, owned`r.owner_id = ${scope.ownerId} and r.account_id = ${accountId}`)
}

/** Returns a file of the user. @throws Refusal `notFound` */
export async function ownFile(of: ReportsOf, reportFileId: string): Promise<FileRecord> {
  const found = (await ownFiles(of)).find(({ report_file_id: id }) => id === reportFileId)
  if (found === undefined) throw notFound()
  return found
}

/** Returns a file that is still to be written, of any user; undefined if there is none. */
export async function unwrittenFile(
  scope: OwnerScope,
  reportFileId: string,
): Promise<FileRecord | undefined> {
  const [found] = await filesWhere(
    scope,
    owned`r.owner_id = ${scope.ownerId} and r.report_file_id = ${reportFileId} and r.state = 'writing'`,
  )
  return found
}

async function filesWhere(scope: OwnerScope, condition: OwnedSql): Promise<FileRecord[]> {
  const { rows } = await runOwn<FileRecord>(
    scope,
    owned`
      select r.*, f.byte_count as bytes, f.blob_hash as hash from report_file r
        left join stored_file f on f.owner_id = r.owner_id and f.file_id = r.file_id
      where ${condition} and r.created_at > now() - make_interval(days => ${reportFileDays}::int)
      order by r.report_file_id desc`,
  )
  return rows
}

/** Adds a file to be written, inside the scope's transaction. @throws Refusal `limitReached` */
export async function addFile(
  of: ReportsOf,
  { format, reportName = '', ...question }: ReadInputOf<typeof startReportFile>,
  locale: Locale,
): Promise<FileRecord> {
  const { scope, accountId } = of
  await lockOwn(scope, 'report files')
  const files = await ownFiles(of)
  if (files.length >= reportFilesMax)
    throw new Refusal({ code: code.limitReached, message: reportFileMessages[locale].tooMany })
  const { report_file_id } = await insertOwn(scope, 'report_file', {
    account_id: accountId,
    question: JSON.stringify(question),
    report_name: reportName,
    format,
    locale,
  })
    .returning('report_file_id')
    .executeTakeFirstOrThrow()
  afterCommit(scope, announceWork)
  return ownFile(of, report_file_id)
}

/** Removes a file of the user; one that is being written is not finished. @throws Refusal `notFound` */
export async function removeFile(of: ReportsOf, reportFileId: string): Promise<void> {
  const { file_id } = await ownFile(of, reportFileId)
  await deleteOwn(of.scope, 'report_file').where('report_file_id', '=', reportFileId).execute()
  if (file_id !== null)
    await deleteOwn(of.scope, 'stored_file').where('file_id', '=', file_id).execute()
}

/** Returns the name under which a file is saved. */
export function savedName({ question, format }: Pick<FileRecord, 'question' | 'format'>): string {
  return `report-${question.from}-${question.to}.${format}`
}

/** Returns a file as its user sees it. */
export function fileView(file: FileRecord, locale: Locale): ReportFile {
  return {
    reportFileId: file.report_file_id,
    reportName: file.report_name,
    fileName: savedName(file),
    state: file.state,
    progress: { done: file.done_count, total: file.total_count },
    bytes: file.bytes,
    failure: file.failure && failureText(file.failure, locale),
    createdAt: file.created_at.getTime(),
    removedAt: file.created_at.getTime() + reportFileDays * dayMs,
  }
}

/** Returns the reason why a report was not written. */
export function failureText(failure: ReportFileFailure, locale: Locale): string {
  const texts = reportFileMessages[locale].failures
  switch (failure.kind) {
    case 'tooManyRows':
      return texts.tooManyRows({ rows: failure.rows, most: reportFileRowsMax })
    case 'tooLarge':
      return texts.tooLarge({ most: reportFileMaxMb })
    case 'tooSlow':
      return texts.tooSlow({ minutes: reportFileMaxMinutes })
    case 'permissionLost':
      return texts.permissionLost
    case 'refused':
      return texts.refused({ reason: failure.reason })
    case 'unexpected':
      return texts.unexpected({ id: failure.requestId })
  }
}

export const reportFileMessages = textTable({
  tooMany: [
    `You have ${reportFilesMax} files, which is as many as there can be. Remove one first.`,
    `您的文件已达上限 ${reportFilesMax} 个，请先删除不用的文件。`,
  ],
  done: ['The file of your report is ready', '您的报表文件已生成'],
  doneText: [
    '{name} has {rows} rows. Download it under “Reports”, “Export”, within {days} days.',
    '{name} 共 {rows} 行，请在 {days} 天内前往“报表”页面的“导出”中下载。',
  ],
  failed: ['The file of your report could not be written', '您的报表文件生成失败'],
  failures: {
    tooManyRows: [
      'The report has {rows} rows, and a file has at most {most}. Select fewer days or dimensions, or add a filter.',
      '报表共 {rows} 行，单个文件最多 {most} 行。请减少日期或维度，或添加筛选条件。',
    ],
    tooLarge: [
      'The file would be larger than {most} MB. Select fewer metrics, columns or days, or add a filter.',
      '文件将超过 {most} MB。请减少指标、列或日期，或添加筛选条件。',
    ],
    tooSlow: [
      'The report took longer than {minutes} minutes. Select fewer days or dimensions, or add a filter.',
      '报表生成超过 {minutes} 分钟。请减少日期或维度，或添加筛选条件。',
    ],
    permissionLost: ['You may not see these reports any more.', '您已无权查看这些报表。'],
    refused: ['The report cannot be answered: {reason}', '无法生成报表：{reason}'],
    unexpected: [
      'Something went wrong on the server. Please try again, or report the request {id}.',
      '服务器出现异常，请重试，或提供请求编号 {id} 反馈问题。',
    ],
  },
})
