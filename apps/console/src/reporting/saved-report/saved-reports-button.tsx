import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { Suspense, useState } from 'react'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'
import type { ChangeReport, ReportQuestion } from '#console/reporting/report/use-report.ts'
import { savedReportTexts } from './saved-report-texts.ts'
import { useOpenReport } from './saved-reports.ts'

const SavedReportsDialog = optionalComponent(
  async () => (await import('./saved-reports-dialog.tsx')).SavedReportsDialog,
)

interface SavedReportsButtonProps {
  readonly question: ReportQuestion
  readonly change: ChangeReport
}

/** The button of the saved reports, with the name of the open one. */
export function SavedReportsButton({ question, change }: SavedReportsButtonProps) {
  const texts = useTexts(savedReportTexts)
  const [isOpen, setOpen] = useState(false)
  const open = useOpenReport(question)
  const name = open?.report.reportName ?? ''
  const label =
    open === null ? texts.reports : (open.isChanged ? texts.changed : texts.current)({ name })
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <SavedReportsDialog question={question} change={change} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
