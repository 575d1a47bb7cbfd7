import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { Suspense, useState } from 'react'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'
import type { ChangeReport, ReportQuestion } from '#console/reporting/report/use-report.ts'
import { customMetricTexts } from '#console/campaigns/custom-metric/custom-metric-texts.ts'

const ReportMetricsDialog = optionalComponent(
  async () => (await import('./report-metrics-dialog.tsx')).ReportMetricsDialog,
)

interface CustomMetricsButtonProps {
  readonly question: ReportQuestion
  readonly change: ChangeReport
}

/** The button of the custom metrics. */
export function CustomMetricsButton({ question, change }: CustomMetricsButtonProps) {
  const texts = useTexts(customMetricTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.manage}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportMetricsDialog question={question} change={change} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
