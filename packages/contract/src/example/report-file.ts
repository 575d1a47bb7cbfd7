import { exportReport } from '../reporting/report-file.ts'
import { exampleOf } from './example.ts'

const days = { from: '2026-11-01', to: '2026-11-07' }

/** Reports as files. */
export const reportFileExamples = [
  exampleOf(
    exportReport,
    { format: 'xlsx', ...days, dimensions: ['plan', 'day'], metrics: ['cost', 'ctr'] },
    {},
  ),
]
