import {
  listSavedReports,
  removeSavedReport,
  type SavedReport,
  saveSavedReport,
} from '../reporting/saved-report.ts'
import { exampleOf } from './example.ts'

const report: SavedReport = {
  reportId: '100000095',
  reportName: 'Cost without clicks',
  question: {
    dimensions: ['plan', 'day'],
    metrics: ['cost', 'clicks'],
    days: { kind: 'preset', preset: 'lastMonth' },
    comparison: 'before',
    filters: { figures: { cost: { min: 10_000 }, clicks: { max: 0 } } },
    sort: { sortName: 'cost', sortType: 'DESC' },
    top: 25,
  },
  isShared: true,
  isOwn: true,
  authorName: 'Lin Yue',
  version: 2,
}
const { reportId } = report

/** Saved reports. */
export const savedReportExamples = [
  exampleOf(listSavedReports, {}, { reports: [report] }),
  exampleOf(saveSavedReport, { reportId, version: 1, isShared: true }, report),
  exampleOf(removeSavedReport, { reportId, version: 2 }, {}),
]
