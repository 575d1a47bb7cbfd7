import {
  listReportSchedules,
  removeReportSchedule,
  type ReportSchedule,
  saveReportSchedule,
} from '../reporting/report-schedule.ts'
import { exampleOf } from './example.ts'

const recipient = { accId: '7', accountName: 'Mei' }
const schedule: ReportSchedule = {
  scheduleId: '100000097',
  reportId: '100000095',
  cycle: 'monthly',
  onDay: 31,
  hour: 8,
  recipients: [recipient],
  format: 'csv',
  isPaused: false,
  stoppedAt: null,
  nextAt: 1_796_083_200_000,
  last: {
    dueAt: 1_793_404_800_000,
    sent: 0,
    waiting: 0,
    failures: [{ accId: '7', accountName: 'Mei', failure: 'mail', detail: 'ECONNREFUSED' }],
  },
  missedAt: null,
  version: 2,
}
const { scheduleId } = schedule

/** Schedules of reports. */
export const reportScheduleExamples = [
  exampleOf(
    listReportSchedules,
    {},
    { schedules: [schedule], recipients: [recipient], canSend: true },
  ),
  exampleOf(saveReportSchedule, { scheduleId, version: 1, isPaused: false }, schedule),
  exampleOf(removeReportSchedule, { scheduleId, version: 2 }, {}),
]
