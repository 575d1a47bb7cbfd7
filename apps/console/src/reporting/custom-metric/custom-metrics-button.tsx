import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { Suspense, useState } from 'react'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'
import type { ChangeReport, ReportQuestion } from '#console/reporting/report/use-report.ts'
import { customMetricTexts } from './custom-metric-texts.ts'

const CustomMetricsDialog = optionalComponent(
  async () => (await import('./custom-metrics-dialog.tsx')).CustomMetricsDialog,
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
          <CustomMetricsDialog question={question} change={change} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
