import { figureFreshness } from '@placard/contract/campaigns/report'
import { reportTable } from '@placard/contract/reporting/report'
import {
  downloadReportFile,
  exportReport,
  listReportFiles,
  removeReportFile,
  startReportFile,
} from '@placard/contract/reporting/report-file'
import { code } from '@placard/contract/platform/code'
import {
  listCustomMetrics,
  removeCustomMetric,
  saveCustomMetric,
} from '@placard/contract/campaigns/custom-metric'
import {
  listReportSchedules,
  removeReportSchedule,
  saveReportSchedule,
} from '@placard/contract/reporting/report-schedule'
import {
  listSavedReports,
  removeSavedReport,
  saveSavedReport,
} from '@placard/contract/reporting/saved-report'
import { figureDays } from '#server/access/testing/fixtures.ts'
import { ofExports, onManagePage } from '#server/access/testing/promotion-rows.ts'
import { stale } from '#server/access/testing/stale.ts'
import type { Row } from '#server/access/testing/row.ts'

/** A report of a colleague: shared with everyone, but editable only by its creator. */
const notTheirs = { reached: code.notFound }

/** Reports. */
export const reportRows: readonly Row[] = [
  onManagePage(figureFreshness, () => figureDays),
  onManagePage(reportTable, ({ plan, group }) => ({
    ...figureDays,
    dimensions: ['plan', 'ad'],
    filters: { planId: plan, groupId: group },
  })),
  onManagePage(
    exportReport,
    ({ plan, group }) => ({
      format: 'csv',
      ...figureDays,
      dimensions: ['plan'],
      metrics: ['cost'],
      filters: { planId: plan, groupId: group },
    }),
    ofExports,
  ),
  // Dimensions that cannot be crossed, because the walk must not change anything.
  onManagePage(
    startReportFile,
    ({ plan, group }) => ({
      format: 'csv',
      ...figureDays,
      dimensions: ['region', 'hour'],
      metrics: ['cost'],
      filters: { planId: plan, groupId: group },
    }),
    { reached: code.invalidInput },
  ),
  onManagePage(listReportFiles, () => ({})),
  onManagePage(downloadReportFile, ({ reportFile }) => ({ reportFileId: reportFile }), notTheirs),
  onManagePage(removeReportFile, ({ reportFile }) => ({ reportFileId: reportFile }), notTheirs),
  onManagePage(listSavedReports, () => ({})),
  onManagePage(
    saveSavedReport,
    ({ report, plan, group }) => ({
      reportId: report,
      version: stale,
      question: {
        dimensions: ['plan'],
        metrics: ['cost'],
        days: { kind: 'preset', preset: 'today' },
        comparison: null,
        filters: { planId: plan, groupId: group },
        sort: null,
        top: 10,
      },
    }),
    notTheirs,
  ),
  onManagePage(
    removeSavedReport,
    ({ report }) => ({ reportId: report, version: stale }),
    notTheirs,
  ),
  onManagePage(listCustomMetrics, () => ({})),
  onManagePage(
    saveCustomMetric,
    ({ customMetric }) => ({ metricId: customMetric, version: stale }),
    { reached: code.changedByOther },
  ),
  onManagePage(
    removeCustomMetric,
    ({ customMetric }) => ({ metricId: customMetric, version: stale }),
    { reached: code.changedByOther },
  ),
  onManagePage(listReportSchedules, () => ({})),
  onManagePage(
    saveReportSchedule,
    ({ report, schedule }) => ({ scheduleId: schedule, version: stale, reportId: report }),
    { ...notTheirs, withoutIds: ['recipientIds'] },
  ),
  onManagePage(
    removeReportSchedule,
    ({ schedule }) => ({ scheduleId: schedule, version: stale }),
    notTheirs,
  ),
]
