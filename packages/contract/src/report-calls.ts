import type { AnyCall } from './platform/call.ts'
import { conversionCalls } from './reporting/conversion.ts'
import { reportTable } from './reporting/report.ts'
import {
  downloadReportFile,
  exportReport,
  listReportFiles,
  removeReportFile,
  startReportFile,
} from './reporting/report-file.ts'
import {
  listReportSchedules,
  removeReportSchedule,
  saveReportSchedule,
} from './reporting/report-schedule.ts'
import {
  listCustomMetrics,
  removeCustomMetric,
  saveCustomMetric,
} from './campaigns/custom-metric.ts'
import { listSavedReports, removeSavedReport, saveSavedReport } from './reporting/saved-report.ts'

/** The calls of reports, their files, schedules and custom metrics, and of conversions. */
export const reportCalls: readonly AnyCall[] = [
  reportTable,
  exportReport,
  startReportFile,
  listReportFiles,
  downloadReportFile,
  removeReportFile,
  listSavedReports,
  saveSavedReport,
  removeSavedReport,
  listCustomMetrics,
  saveCustomMetric,
  removeCustomMetric,
  ...conversionCalls,
  listReportSchedules,
  saveReportSchedule,
  removeReportSchedule,
]
