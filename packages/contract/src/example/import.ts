import {
  cancelImport,
  confirmImport,
  importProblems,
  importReport,
  type ImportJob,
  importStatus,
  listImports,
  rereadImport,
  uploadImport,
} from '../campaigns/import.ts'
import { importHead, mapImport, removeImportMapping } from '../campaigns/import-mapping.ts'
import type { InputOf } from '../platform/call.ts'
import { exampleOf } from './example.ts'

const jobId = '100004711'
const job: ImportJob = {
  jobId,
  state: 'ready',
  fileName: 'autumn-campaigns.csv',
  bytes: 18_342,
  format: 'googleEditor',
  encoding: 'utf-8',
  delimiter: ',',
  decimalSign: '.',
  currency: 'CNY',
  rowCount: 120,
  counts: [{ kind: 'plan', create: 2, change: 1, leave: 3, refused: 0 }],
  errorCount: 1,
  warningCount: 4,
  unusedColumns: ['Labels'],
  progress: { done: 0, total: 0 },
  allOrNothing: false,
  failure: '',
  createdAt: 1_794_000_000_000,
  finishedAt: null,
}

const mapping: InputOf<typeof mapImport>['mapping'] = {
  kind: 'statistics',
  columns: { date: 'Day', ad: 'Ad name', impressions: 'Impr.', clicks: 'Clicks', cost: 'Cost' },
  dateFormat: 'monthFirst',
  fixedDay: null,
  decimalSign: '.',
  unit: 'units',
  grain: 'day',
  timeZone: null,
  currency: null,
  duplicates: 'sum',
  planId: null,
}

/** Imports, from the file to the report. */
export const importExamples = [
  exampleOf(uploadImport, { decimalSign: '.' }, { jobId }),
  exampleOf(importStatus, { jobId }, job),
  exampleOf(listImports, { pageNum: 1 }, { items: [job], total: 1 }),
  exampleOf(
    importProblems,
    { jobId },
    {
      items: [
        {
          rowNum: 17,
          column: 'Max CPC',
          severity: 'error',
          expected: 'an amount such as 1.50',
          got: '€ 1,50',
          message: 'Row 17, Max CPC: an amount such as 1.50 is expected, not “€ 1,50”.',
        },
      ],
      total: 1,
    },
  ),
  exampleOf(
    importHead,
    { jobId },
    {
      platform: 'Google Ads',
      titles: ['Day', 'Ad name', 'Impr.', 'Clicks', 'Cost'],
      rows: [['03/04/2026', 'Trail shoes', '1,204', '31', '8.12']],
      mapping,
      questions: ['dateFormat'],
      mappingName: '',
      mappings: [{ mappingId: '100004790', mappingName: 'Weekly report' }],
    },
  ),
  exampleOf(mapImport, { jobId, mapping, mappingName: 'Weekly report' }, {}),
  exampleOf(removeImportMapping, { mappingName: 'Weekly report' }, {}),
  exampleOf(rereadImport, { jobId, decimalSign: ',' }, {}),
  exampleOf(confirmImport, { jobId, allOrNothing: true }, {}),
  exampleOf(cancelImport, { jobId }, {}),
  exampleOf(importReport, { jobId }, {}),
]
