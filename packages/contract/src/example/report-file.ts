import {
  downloadReportFile,
  exportReport,
  listReportFiles,
  removeReportFile,
  type ReportFile,
  startReportFile,
} from '../reporting/report-file.ts'
import { exampleOf } from './example.ts'

const days = { from: '2026-11-01', to: '2026-11-07' }

const file: ReportFile = {
  reportFileId: '100000310',
  reportName: 'Cost by ad',
  fileName: 'report-2026-11-01-2026-11-07.csv',
  state: 'writing',
  progress: { done: 120_000, total: 840_000 },
  bytes: null,
  failure: null,
  createdAt: 1_794_034_800_000,
  removedAt: 1_794_639_600_000,
}
const { reportFileId } = file

/** Reports as files. */
export const reportFileExamples = [
  exampleOf(
    exportReport,
    { format: 'xlsx', ...days, dimensions: ['plan', 'day'], metrics: ['cost', 'ctr'] },
    {},
  ),
  exampleOf(
    startReportFile,
    {
      format: 'csv',
      ...days,
      dimensions: ['ad', 'day'],
      metrics: ['cost'],
      reportName: 'Cost by ad',
    },
    { ...file, progress: { done: 0, total: null } },
  ),
  exampleOf(listReportFiles, {}, { files: [file] }),
  exampleOf(downloadReportFile, { reportFileId }, {}),
  exampleOf(removeReportFile, { reportFileId }, {}),
]
