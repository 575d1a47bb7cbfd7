import './schedule.css'
import type { ReportSchedule } from '@placard/contract/reporting/report-schedule'
import type { SavedReport } from '@placard/contract/reporting/saved-report'
import { failuresMax } from '@placard/domain/reporting/report-schedule/due'
import { mailFailureTexts } from '@placard/domain/reporting/report-schedule/failure'
import { valueText } from '@placard/domain/statistics/report/value-text'
import { Button } from '@placard/ui/button/button'
import { ConfirmDialog } from '@placard/ui/dialog/confirm-dialog'
import { Dialog, DialogActions } from '@placard/ui/dialog/dialog'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { selectedText } from '@placard/ui/select/multi-select'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { useState } from 'react'
import { useClock } from '#console/platform/session/clock.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { scheduleTexts } from './schedule-texts.ts'
import { usePausing, useRemoval, useSchedules } from './schedules.ts'

interface ScheduleDialogProps {
  readonly report: SavedReport
  readonly onClose: () => void
}

type Act = { readonly kind: 'add' } | { readonly kind: 'edit' | 'remove'; readonly id: string }

/** The dialog with the schedules of a report: when it is sent to whom, and what became of the last time. */
export function ScheduleDialog({ report, onClose }: ScheduleDialogProps) {
  const texts = useTexts(scheduleTexts)
  const { data, error, refetch } = useSchedules()
  const [act, start] = useState<Act | null>(null)
  const close = () => start(null)
  const schedules = data?.schedules.filter(({ reportId }) => reportId === report.reportId) ?? []
  const target = schedules.find(
    ({ scheduleId }) => act !== null && act.kind !== 'add' && scheduleId === act.id,
  )
  const form = { report, recipients: data?.recipients ?? [], onClose: close }
  return (
    <Dialog title={texts.title({ name: report.reportName })} onClose={onClose}>
      {data === undefined && !error && <LoadingState label={texts.loading} />}
      {data === undefined && error && (
        <ErrorState title={texts.notLoaded} onRetry={() => void refetch()} />
      )}
      {data?.canSend === false && <p role="alert">{texts.cannotSend}</p>}
      {report.question.days.kind === 'range' && <p>{texts.fixedDays}</p>}
      {data !== undefined && schedules.length === 0 && <p>{texts.none}</p>}
      {schedules.length > 0 && (
        <ul className="mkt-schedules">
          {schedules.map((schedule) => (
            <ScheduleLine key={schedule.scheduleId} schedule={schedule} start={start} />
          ))}
        </ul>
      )}
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
        {data?.canSend && (
          <Button kind="primary" onClick={() => start({ kind: 'add' })}>
            {texts.add}
          </Button>
        )}
      </DialogActions>
      {act?.kind === 'add' && <ScheduleForm {...form} schedule={null} />}
      {act?.kind === 'edit' && target && <ScheduleForm {...form} schedule={target} />}
      {act?.kind === 'remove' && target && <ScheduleRemoval schedule={target} onClose={close} />}
    </Dialog>
  )
}

interface ScheduleLineProps {
  readonly schedule: ReportSchedule
  readonly start: (act: Act) => void
}

function ScheduleLine({ schedule, start }: ScheduleLineProps) {
  const texts = useTexts(scheduleTexts)
  const clock = useClock()
  const pausing = usePausing(schedule)
  const { scheduleId: id, isPaused, missedAt } = schedule
  const when = useTimesText(schedule)
  return (
    <li aria-label={when}>
      <strong>{when}</strong>
      <span>{texts.to({ names: useNames(schedule) })}</span>
      <ScheduleState schedule={schedule} />
      <LastResult schedule={schedule} />
      {missedAt !== null && <span>{texts.missed({ time: clock.format(missedAt) })}</span>}
      <span className="mkt-schedule-actions">
        <Button small onClick={() => start({ kind: 'edit', id })}>
          {texts.edit}
        </Button>
        <Button small busy={pausing.isPending} onClick={() => pausing.mutate()}>
          {isPaused ? texts.resume : texts.pause}
        </Button>
        <Button small onClick={() => start({ kind: 'remove', id })}>
          {texts.remove}
        </Button>
      </span>
    </li>
  )
}

function ScheduleState({ schedule }: Pick<ScheduleLineProps, 'schedule'>) {
  const texts = useTexts(scheduleTexts)
  const clock = useClock()
  const { isPaused, stoppedAt, nextAt } = schedule
  if (!isPaused) return <span>{texts.next({ time: clock.format(nextAt) })}</span>
  if (stoppedAt === null) return <span>{texts.paused}</span>
  return (
    <span className="mkt-schedule-failure">
      {texts.stopped({ time: clock.format(stoppedAt), count: failuresMax })}
    </span>
  )
}

/** The result of the last time, with the reasons of failures. */
function LastResult({ schedule: { last } }: Pick<ScheduleLineProps, 'schedule'>) {
  const texts = useTexts(scheduleTexts)
  const clock = useClock()
  const causes = mailFailureTexts[useLocale()]
  if (last === null) return null
  const { dueAt, sent, waiting, failures } = last
  return (
    <>
      <span>
        {texts.sent({ time: clock.format(dueAt), count: sent })}
        {waiting > 0 && ` · ${texts.waiting({ count: waiting })}`}
      </span>
      {failures.map(({ accId, accountName, failure, detail }) => {
        const cause = causes[failure]
        const reason = detail === '' ? cause : texts.withDetail({ reason: cause, detail })
        return (
          <span key={accId} className="mkt-schedule-failure">
            {texts.notSent({ name: accountName || texts.somebody, reason })}
          </span>
        )
      })}
    </>
  )
}

function useNames({ recipients }: ReportSchedule): string {
  const locale = useLocale()
  return selectedText(
    recipients.map(({ accountName }) => accountName),
    locale,
  )
}

function useTimesText({ cycle, onDay, hour }: ReportSchedule): string {
  const texts = useTexts(scheduleTexts)
  const locale = useLocale()
  const time = `${String(hour).padStart(2, '0')}:00`
  switch (cycle) {
    case 'daily':
      return texts.daily({ time })
    case 'weekly':
      return texts.weekly({
        time,
        weekday: valueText('weekday', { value: String(onDay), name: null }, locale),
      })
    case 'monthly':
      return texts.monthly({ time, day: onDay })
  }
}

interface ScheduleRemovalProps {
  readonly schedule: ReportSchedule
  readonly onClose: () => void
}

/** The question before a schedule is removed. */
function ScheduleRemoval({ schedule, onClose }: ScheduleRemovalProps) {
  const texts = useTexts(scheduleTexts)
  const removing = useRemoval(schedule)
  return (
    <ConfirmDialog
      title={texts.removing}
      hint={texts.removingHint({ names: useNames(schedule) })}
      cancelLabel={texts.keep}
      confirmLabel={texts.remove}
      isDestructive
      busy={removing.isPending}
      onConfirm={() => removing.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
