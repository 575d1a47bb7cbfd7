import { downloadFile } from '@placard/browser/request/download'
import { exportReport } from '@placard/contract/reporting/report-file'
import { useToasts } from '@placard/ui/toast/toasts'
import { ExportButton } from '#console/platform/export/export-button.tsx'
import { filtersOf } from './report-state.ts'
import type { ReportQuestion } from './use-report.ts'

/** The button and the panel that save a report as a file. */
export function ReportExport({ question }: { readonly question: ReportQuestion }) {
  const show = useToasts()
  return (
    <ExportButton
      content="rows"
      total={undefined}
      requestFile={(format, signal) =>
        downloadFile(
          exportReport,
          { format, ...fileQuestion(question) },
          { signal, errorInPlace: true },
        )
      }
      announce={(text) => show({ kind: 'info', text })}
    />
  )
}

function fileQuestion({ state, days }: ReportQuestion) {
  const { dimensions, columns, metrics, comparison, sort } = state
  return {
    ...days,
    dimensions: [...dimensions],
    metrics: [...metrics],
    filters: filtersOf(state),
    ...(columns !== null && { columns }),
    ...(comparison !== null && { comparison }),
    ...(sort !== null && { sort }),
  }
}
