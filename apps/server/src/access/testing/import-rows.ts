import {
  cancelImport,
  confirmImport,
  importProblems,
  importReport,
  importStatus,
  listImports,
  rereadImport,
  uploadImport,
} from '@placard/contract/campaigns/import'
import {
  importHead,
  mapImport,
  removeImportMapping,
} from '@placard/contract/campaigns/import-mapping'
import { onManagePage, tooLate } from '#server/access/testing/promotion-rows.ts'
import type { Row } from '#server/access/testing/row.ts'

const anyMapping = {
  kind: 'statistics',
  columns: { date: 'Day', ad: 'Ad', clicks: 'Clicks' },
  dateFormat: 'yearFirst',
  fixedDay: null,
  decimalSign: '.',
  unit: 'units',
  grain: 'day',
  timeZone: null,
  currency: null,
  duplicates: 'sum',
  planId: null,
}

/** Imports. */
export const importRows: readonly Row[] = [
  onManagePage(uploadImport, () => ({ decimalSign: '.' })),
  onManagePage(listImports, () => ({})),
  onManagePage(importStatus, ({ job }) => ({ jobId: job })),
  onManagePage(importProblems, ({ job }) => ({ jobId: job })),
  onManagePage(rereadImport, ({ job }) => ({ jobId: job, decimalSign: ',' }), tooLate),
  onManagePage(importHead, ({ job }) => ({ jobId: job })),
  onManagePage(
    mapImport,
    ({ job, plan }) => ({ jobId: job, mapping: { ...anyMapping, planId: plan } }),
    tooLate,
  ),
  onManagePage(removeImportMapping, ({ words }) => ({ mappingName: words })),
  onManagePage(confirmImport, ({ job }) => ({ jobId: job })),
  onManagePage(cancelImport, ({ job }) => ({ jobId: job }), tooLate),
  onManagePage(importReport, ({ job }) => ({ jobId: job })),
]
