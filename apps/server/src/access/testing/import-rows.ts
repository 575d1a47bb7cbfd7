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
import { onManagePage, tooLate } from '#server/access/testing/promotion-rows.ts'
import type { Row } from '#server/access/testing/row.ts'

/** Imports. */
export const importRows: readonly Row[] = [
  onManagePage(uploadImport, () => ({ decimalSign: '.' })),
  onManagePage(listImports, () => ({})),
  onManagePage(importStatus, ({ job }) => ({ jobId: job })),
  onManagePage(importProblems, ({ job }) => ({ jobId: job })),
  onManagePage(rereadImport, ({ job }) => ({ jobId: job, decimalSign: ',' }), tooLate),
  onManagePage(confirmImport, ({ job }) => ({ jobId: job })),
  onManagePage(cancelImport, ({ job }) => ({ jobId: job }), tooLate),
  onManagePage(importReport, ({ job }) => ({ jobId: job })),
]
