import { customCodeOf } from '@placard/domain/statistics/custom-metric/custom-metric'
import { useQuery } from '@tanstack/react-query'
import { CustomMetricsDialog } from '#console/campaigns/custom-metric/custom-metrics-dialog.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'
import { reportQuery } from '#console/reporting/report/report-query.ts'
import type { ChangeReport, ReportQuestion } from '#console/reporting/report/use-report.ts'

interface ReportMetricsDialogProps {
  readonly question: ReportQuestion
  readonly change: ChangeReport
  readonly onClose: () => void
}

/** The dialog of the custom metrics, which shows the values of formulas in the total of a report. */
export function ReportMetricsDialog({ question, change, onClose }: ReportMetricsDialogProps) {
  const { state, days } = question
  const { ownerId } = useIdentity()
  const dimensions = state.dimensions.slice(0, 1)
  // Any figure may be typed.
  const asked = { ownerId, dimensions, days, state, withVideo: true, boundDays: days }
  const { data } = useQuery(reportQuery(asked))
  return (
    <CustomMetricsDialog
      total={data?.total}
      onAdded={(metric) => change({ metrics: [...state.metrics, customCodeOf(metric)] })}
      onClose={onClose}
    />
  )
}
