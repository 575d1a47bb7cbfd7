import { callServer } from '@placard/browser/request/call'
import {
  removeSavedReport,
  type SavedReport,
  saveSavedReport,
} from '@placard/contract/reporting/saved-report'
import { reportNameMaxLength } from '@placard/domain/reporting/saved-report/saved-report'
import { Button } from '@placard/ui/button/button'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { CheckField } from '@placard/ui/form/choice-field'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RemovalDialog } from '#console/platform/control/removal-dialog.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'
import type { ChangeReport, ReportQuestion } from '#console/reporting/report/use-report.ts'
import { questionOf } from './question.ts'
import { savedReportTexts } from './saved-report-texts.ts'
import { savedReportsKey } from './saved-reports.ts'

const inPlace = { errorInPlace: true }

interface ReportFormProps {
  readonly question: ReportQuestion
  readonly change: ChangeReport
  /** Null for a new one of the question on the page. */
  readonly report: SavedReport | null
  readonly onClose: () => void
}

/** Returns the function that loads the saved reports again. */
function useReload() {
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  return () => queries.invalidateQueries({ queryKey: savedReportsKey(ownerId) })
}

/** The form of a report's name, and of who opens it. */
export function ReportForm({
  question: { state, today },
  change,
  report,
  onClose,
}: ReportFormProps) {
  const texts = useTexts(savedReportTexts)
  const locale = useLocale()
  const show = useToasts()
  const reload = useReload()
  const [reportName, setName] = useState(report?.reportName ?? '')
  const [isShared, setShared] = useState(report?.isShared ?? false)
  const submit = async () => {
    const named = { reportName: reportName.trim(), isShared }
    const question = questionOf(state, today, locale)
    const wanted =
      report === null
        ? { ...named, question }
        : { ...named, reportId: report.reportId, version: report.version }
    try {
      const { reportId } = await callServer(saveSavedReport, wanted, inPlace)
      if (report === null) change({ reportId })
      show({ kind: 'info', text: texts.saved({ name: named.reportName }) })
    } finally {
      await reload()
    }
  }
  return (
    <FormDialog
      title={report === null ? texts.adding : texts.editing}
      submitLabel={texts.submit}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        path="reportName"
        maxLength={2 * reportNameMaxLength}
        value={reportName}
        onChange={setName}
      />
      <CheckField label={texts.share} value={isShared} onChange={setShared} />
    </FormDialog>
  )
}

/** The note that the page asks something else than the open report, which can be changed to it by its creator. */
export function ChangedReport({
  report,
  question: { state, today },
}: Pick<ReportFormProps, 'question'> & { readonly report: SavedReport }) {
  const texts = useTexts(savedReportTexts)
  const locale = useLocale()
  const show = useToasts()
  const reload = useReload()
  const { reportId, version, reportName: name, isOwn } = report
  const saving = useMutation({
    mutationFn: () => {
      const question = questionOf(state, today, locale)
      return callServer(saveSavedReport, { reportId, version, question }, inPlace)
    },
    onSuccess: () => show({ kind: 'info', text: texts.saved({ name }) }),
    onError: ({ message: reason }) => show({ kind: 'error', text: texts.failed({ reason }) }),
    onSettled: reload,
  })
  return (
    <p className="mkt-saved-report-changed">
      {texts.changedNote({ name })}
      {isOwn && (
        <Button busy={saving.isPending} onClick={() => saving.mutate()}>
          {texts.save}
        </Button>
      )}
    </p>
  )
}

/** The question before a report is removed. */
export function ReportRemoval({
  question: { state },
  change,
  report: { reportId, version, reportName: name, isShared },
  onClose,
}: ReportFormProps & { readonly report: SavedReport }) {
  const texts = useTexts(savedReportTexts)
  const show = useToasts()
  return (
    <RemovalDialog
      texts={texts}
      name={name}
      hint={isShared ? texts.removingShared : texts.removingHint}
      remove={() => callServer(removeSavedReport, { reportId, version }, inPlace)}
      onRemoved={() => {
        if (state.reportId === reportId) change({ reportId: null })
        show({ kind: 'info', text: texts.removed({ name }) })
      }}
      reload={useReload()}
      onClose={onClose}
    />
  )
}
