import { downloadFile } from '@placard/browser/request/download'
import { reportRowsMax } from '@placard/contract/reporting/report'
import { exportReport } from '@placard/contract/reporting/report-file'
import { numberText } from '@placard/domain/platform/format/number'
import { crossedRowsMax } from '@placard/domain/statistics/report/column'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { Suspense, useState } from 'react'
import { ExportButton } from '#console/platform/export/export-button.tsx'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'
import { useOpenReport } from '#console/reporting/saved-report/saved-reports.ts'
import { filtersOf } from './report-state.ts'
import { reportTexts } from './report-texts.ts'
import type { ReportQuestion } from './use-report.ts'

const WholeReportDialog = optionalComponent(
  async () => (await import('./whole-report.tsx')).WholeReportDialog,
)

/** The button and the panel that save a report as a file, and the dialog for all of its rows. */
export function ReportExport({ question }: { readonly question: ReportQuestion }) {
  const texts = useTexts(reportTexts)
  const locale = useLocale()
  const show = useToasts()
  const [isWhole, setWhole] = useState(false)
  const open = useOpenReport(question)
  const wanted = fileQuestion(question, open?.report.reportName)
  const rows = question.state.columns === null ? reportRowsMax : crossedRowsMax
  return (
    <>
      <ExportButton
        content="rows"
        total={undefined}
        requestFile={(format, signal) =>
          downloadFile(exportReport, { format, ...wanted }, { signal, ...inPlace })
        }
        more={
          <>
            <p>{texts.exportedRows({ rows: numberText(rows, locale) })}</p>
            <Button small aria-haspopup="dialog" onClick={() => setWhole(true)}>
              {texts.allRows}
            </Button>
          </>
        }
        announce={(text) => show({ kind: 'info', text })}
      />
      {isWhole && (
        <Suspense>
          <WholeReportDialog wanted={wanted} onClose={() => setWhole(false)} />
        </Suspense>
      )}
    </>
  )
}

const inPlace = { errorInPlace: true }

function fileQuestion({ state, days }: ReportQuestion, reportName: string | undefined) {
  const { dimensions, columns, metrics, comparison, sort } = state
  return {
    ...days,
    dimensions: [...dimensions],
    metrics: [...metrics],
    filters: filtersOf(state),
    ...(columns !== null && { columns }),
    ...(comparison !== null && { comparison }),
    ...(sort !== null && { sort }),
    ...(reportName !== undefined && { reportName }),
  }
}
