import {
  downloadReportFile,
  listReportFiles,
  removeReportFile,
  startReportFile,
} from '@placard/contract/reporting/report-file'
import { connectionClosed } from '#server/platform/http/abort-on-disconnect.ts'
import { csvType, sendDownload } from '#server/platform/http/download.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { type ActingContext, actingRoute, type Route } from '#server/platform/http/route.ts'
import { xlsxType } from '#server/platform/spreadsheet/xlsx.ts'
import {
  addFile,
  fileView,
  ownFile,
  ownFiles,
  removeFile,
  savedName,
} from '#server/reporting/report-file/record.ts'
import { checkReport } from '#server/reporting/report/answer.ts'
import { askedIn, queryOf } from '#server/reporting/report/file.ts'
import type { ReportsOf } from '#server/reporting/saved-report/read.ts'

export const reportFileRoutes: Route[] = [
  actingRoute(startReportFile, async (input, context) => {
    const { scope, locale } = context
    const { format: _format, reportName: _name, ...wanted } = input
    await checkReport(scope, { ...(await queryOf(scope, askedIn(wanted))), top: 1 }, locale)
    return fileView(await addFile(reportsOf(context), input, locale), locale)
  }),

  actingRoute(listReportFiles, async (_, context) => {
    const files = await ownFiles(reportsOf(context))
    return { files: files.map((file) => fileView(file, context.locale)) }
  }),

  actingRoute(downloadReportFile, async ({ reportFileId }, context) => {
    const { scope, service, reply } = context
    const file = await ownFile(reportsOf(context), reportFileId)
    if (file.hash === null || file.bytes === null) throw notFound()
    const key = { ownerId: scope.ownerId, hash: file.hash.toString('hex') }
    const range = { first: 0, last: file.bytes - 1 }
    const content = await service.blobs.read(key, range, connectionClosed(reply))
    const mediaType = file.format === 'csv' ? csvType : xlsxType
    return sendDownload(reply, { name: savedName(file), mediaType }, content)
  }),

  actingRoute(removeReportFile, async ({ reportFileId }, context) => {
    await removeFile(reportsOf(context), reportFileId)
    return {}
  }),
]

function reportsOf({ scope, principal }: ActingContext): ReportsOf {
  return { scope, accountId: principal.accountId }
}
