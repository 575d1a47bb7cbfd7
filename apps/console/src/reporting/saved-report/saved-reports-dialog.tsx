import './saved-report.css'
import type { SavedReport } from '@placard/contract/reporting/saved-report'
import { Button } from '@placard/ui/button/button'
import { Dialog, DialogActions } from '@placard/ui/dialog/dialog'
import { useTexts } from '@placard/ui/locale/locale'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { CalendarClock, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'
import type { ChangeReport, ReportQuestion } from '#console/reporting/report/use-report.ts'
import { stateOf } from './question.ts'
import { ChangedReport, ReportForm, ReportRemoval } from './report-form.tsx'
import { savedReportTexts } from './saved-report-texts.ts'
import { useOpenReport, useSavedReports } from './saved-reports.ts'

const ScheduleDialog = optionalComponent(
  async () =>
    (await import('#console/reporting/report-schedule/schedule-dialog.tsx')).ScheduleDialog,
)

interface SavedReportsDialogProps {
  readonly question: ReportQuestion
  readonly change: ChangeReport
  readonly onClose: () => void
}

type Act =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove' | 'schedule'; readonly id: string }

/** The dialog in which reports are opened, saved, shared, renamed and removed. */
export function SavedReportsDialog({ question, change, onClose }: SavedReportsDialogProps) {
  const texts = useTexts(savedReportTexts)
  const { data, error, refetch } = useSavedReports()
  const open = useOpenReport(question)
  const [act, start] = useState<Act | null>(null)
  const close = () => start(null)
  const target =
    act === null || act.kind === 'add'
      ? undefined
      : data?.reports.find(({ reportId }) => reportId === act.id)
  const form = { question, change, onClose: close }
  return (
    <Dialog title={texts.reports} onClose={onClose}>
      {data === undefined && !error && <LoadingState label={texts.loading} />}
      {data === undefined && error && (
        <ErrorState title={texts.notLoaded} onRetry={() => void refetch()} />
      )}
      {open?.isChanged && <ChangedReport report={open.report} question={question} />}
      {data !== undefined && (
        <ReportLists
          reports={data.reports}
          currentId={question.state.reportId}
          onOpen={(report) => {
            change(stateOf(report.question, report.reportId))
            onClose()
          }}
          start={start}
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button kind="primary" onClick={() => start({ kind: 'add' })}>
          {texts.saveAs}
        </Button>
      </DialogActions>
      {act?.kind === 'add' && <ReportForm {...form} report={null} />}
      {act?.kind === 'edit' && target && <ReportForm {...form} report={target} />}
      {act?.kind === 'schedule' && target && (
        <Suspense>
          <ScheduleDialog report={target} onClose={close} />
        </Suspense>
      )}
      {act?.kind === 'remove' && target && <ReportRemoval {...form} report={target} />}
    </Dialog>
  )
}

interface ReportListsProps {
  readonly reports: readonly SavedReport[]
  readonly currentId: string | null
  readonly onOpen: (report: SavedReport) => void
  readonly start: (act: Act) => void
}

function ReportLists({ reports, ...line }: ReportListsProps) {
  const texts = useTexts(savedReportTexts)
  if (reports.length === 0) return <p>{texts.none}</p>
  const { own = [], others = [] } = Object.groupBy(reports, ({ isOwn }) =>
    isOwn ? 'own' : 'others',
  )
  return (
    <>
      <ReportList title={texts.own} reports={own} {...line} />
      <ReportList title={texts.shared} reports={others} {...line} />
    </>
  )
}

function ReportList({ title, reports, ...line }: ReportListsProps & { readonly title: string }) {
  if (reports.length === 0) return null
  return (
    <section className="mkt-saved-reports" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {reports.map((report) => (
          <ReportLine key={report.reportId} report={report} {...line} />
        ))}
      </ul>
    </section>
  )
}

interface ReportLineProps extends Omit<ReportListsProps, 'reports'> {
  readonly report: SavedReport
}

function ReportLine({ report, currentId, onOpen, start }: ReportLineProps) {
  const texts = useTexts(savedReportTexts)
  const { reportId: id, reportName: name, isOwn, isShared, authorName: author } = report
  const origin = author === '' ? texts.byAgency : texts.by({ author })
  return (
    <li>
      <Button
        kind="quiet"
        aria-current={id === currentId || undefined}
        aria-label={texts.open({ name })}
        onClick={() => onOpen(report)}
      >
        {name}
      </Button>
      <span className="mkt-saved-report-note">{isOwn ? isShared && texts.isShared : origin}</span>
      {isOwn && (
        <>
          <Button
            kind="icon"
            small
            aria-label={texts.schedule({ name })}
            onClick={() => start({ kind: 'schedule', id })}
          >
            <CalendarClock size={16} aria-hidden="true" />
          </Button>
          <Button
            kind="icon"
            small
            aria-label={texts.edit({ name })}
            onClick={() => start({ kind: 'edit', id })}
          >
            <Pencil size={16} aria-hidden="true" />
          </Button>
          <Button
            kind="icon"
            small
            aria-label={texts.remove({ name })}
            onClick={() => start({ kind: 'remove', id })}
          >
            <Trash2 size={16} aria-hidden="true" />
          </Button>
        </>
      )}
    </li>
  )
}
