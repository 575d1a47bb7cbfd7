import {
  cancelImport,
  confirmImport,
  importProblems as importProblemsCall,
  importReport,
  importStatus as importStatusCall,
  listImports as listImportsCall,
  rereadImport,
  uploadImport,
} from '@placard/contract/campaigns/import'
import {
  importHead as importHeadCall,
  mapImport as mapImportCall,
  removeImportMapping,
} from '@placard/contract/campaigns/import-mapping'
import { sendCsv } from '#server/platform/http/download.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { withUpload } from '#server/platform/http/upload.ts'
import { importProblems, importStatus, listImports } from '#server/campaigns/import/view.ts'
import { reportCsv } from '#server/campaigns/import/report.ts'
import { importHead, mapImport, removeMapping } from '#server/campaigns/import/mapping.ts'
import { cancel, confirm, createImport, reread } from '#server/campaigns/import/service.ts'

export const importRoutes: Route[] = [
  actingRoute(uploadImport, async (_unread, context) =>
    withUpload(uploadImport, context, async ({ fileName, input: { decimalSign }, bytes }) => {
      const { scope, locale, idempotencyKey, service } = context
      const { settings } = service
      const upload = { fileName, decimalSign, bytes, locale, settings, idempotencyKey }
      return { jobId: await createImport(scope, upload) }
    }),
  ),
  actingRoute(importStatusCall, ({ jobId }, { scope, locale }) =>
    importStatus(scope, jobId, locale),
  ),
  actingRoute(listImportsCall, (page, { scope, locale }) => listImports(scope, page, locale)),
  actingRoute(importProblemsCall, (input, { scope, locale }) =>
    importProblems(scope, input, locale),
  ),
  actingRoute(rereadImport, async ({ jobId, decimalSign }, { scope, locale }) => {
    await reread(scope, jobId, { decimalSign, locale })
    return {}
  }),
  actingRoute(importHeadCall, ({ jobId }, { scope }) => importHead(scope, jobId)),
  actingRoute(mapImportCall, async (input, { scope, locale }) => {
    await mapImport(scope, input, locale)
    return {}
  }),
  actingRoute(removeImportMapping, async ({ mappingName }, { scope }) => {
    await removeMapping(scope, mappingName)
    return {}
  }),
  actingRoute(confirmImport, async ({ jobId, allOrNothing }, { scope, locale }) => {
    await confirm(scope, jobId, { allOrNothing, locale })
    return {}
  }),
  actingRoute(cancelImport, async ({ jobId }, { scope, locale }) => {
    await cancel(scope, jobId, locale)
    return {}
  }),
  actingRoute(importReport, async ({ jobId }, { scope, reply, locale }) => {
    const report = await reportCsv(scope, jobId, locale)
    return sendCsv(reply, `import-${jobId}.csv`, report)
  }),
]
