import { callServer } from '@placard/browser/request/call'
import {
  type ReportSchedule,
  saveReportSchedule,
} from '@placard/contract/reporting/report-schedule'
import type { SavedReport } from '@placard/contract/reporting/saved-report'
import { type ExportFormat, exportFormat } from '@placard/contract/platform/export'
import { type ScheduleCycle, scheduleCycles } from '@placard/domain/reporting/report-schedule/due'
import { valueText } from '@placard/domain/statistics/report/value-text'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { Field } from '@placard/ui/form/field'
import { SelectField } from '@placard/ui/form/select-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { MultiSelect, selectedText } from '@placard/ui/select/multi-select'
import { useToasts } from '@placard/ui/toast/toasts'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { scheduleTexts } from './schedule-texts.ts'
import { useReloadedSchedules } from './schedules.ts'

interface ScheduleFormProps {
  readonly report: SavedReport
  /** The users who may receive the report. */
  readonly recipients: ReportSchedule['recipients']
  /** Null for a new one. */
  readonly schedule: ReportSchedule | null
  readonly onClose: () => void
}

const numbersTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** The form of a schedule. */
export function ScheduleForm({ report, recipients, schedule, onClose }: ScheduleFormProps) {
  const texts = useTexts(scheduleTexts)
  const { timeZone } = useIdentity()
  const show = useToasts()
  const reload = useReloadedSchedules()
  const [times, setTimes] = useState<Times>({
    cycle: schedule?.cycle ?? 'weekly',
    onDay: schedule?.onDay ?? 1,
    hour: schedule?.hour ?? 8,
  })
  const [chosen, choose] = useState(schedule?.recipients.map(({ accId }) => accId) ?? [])
  const [format, setFormat] = useState<ExportFormat>(schedule?.format ?? 'csv')
  const [isAsked, setAsked] = useState(false)
  const isMissing = chosen.length === 0
  const submit = async () => {
    setAsked(true)
    if (isMissing) throw new Error(texts.recipientsMissing)
    const wanted = { ...times, format, recipientIds: chosen }
    const of =
      schedule === null
        ? { reportId: report.reportId }
        : { scheduleId: schedule.scheduleId, version: schedule.version }
    try {
      await callServer(saveReportSchedule, { ...of, ...wanted }, { errorInPlace: true })
      show({ kind: 'info', text: texts.saved })
    } finally {
      await reload()
    }
  }
  return (
    <FormDialog
      title={schedule === null ? texts.adding : texts.editing}
      submitLabel={texts.submit}
      onSubmit={submit}
      onClose={onClose}
    >
      <TimesFields times={times} onChange={setTimes} />
      <SelectField
        label={texts.hour}
        path="hour"
        hint={texts.hourHint({ timeZone })}
        options={numbersTo(23, 0).map((value) => ({
          value,
          label: `${String(value).padStart(2, '0')}:00`,
        }))}
        value={times.hour}
        onChange={(hour) => setTimes({ ...times, hour })}
      />
      <SelectField<ExportFormat>
        label={texts.format}
        path="format"
        options={exportFormat.options.map((value) => ({ value, label: texts.formats[value] }))}
        value={format}
        onChange={setFormat}
      />
      <RecipientsField
        recipients={recipients}
        chosen={chosen}
        problem={isAsked && isMissing ? texts.recipientsMissing : undefined}
        onChange={choose}
      />
    </FormDialog>
  )
}

interface Times {
  readonly cycle: ScheduleCycle
  readonly onDay: number
  readonly hour: number
}

interface TimesFieldsProps {
  readonly times: Times
  readonly onChange: (times: Times) => void
}

/** The frequency, and the day of the week or the month. */
function TimesFields({ times, onChange }: TimesFieldsProps) {
  const texts = useTexts(scheduleTexts)
  const locale = useLocale()
  const { cycle, onDay } = times
  const weekday = (day: number) => valueText('weekday', { value: String(day), name: null }, locale)
  return (
    <>
      <SelectField<ScheduleCycle>
        label={texts.cycle}
        path="cycle"
        options={scheduleCycles.map((value) => ({ value, label: texts.cycles[value] }))}
        value={cycle}
        onChange={(value) => onChange({ ...times, cycle: value, onDay: 1 })}
      />
      {cycle !== 'daily' && (
        <SelectField
          label={cycle === 'weekly' ? texts.weekday : texts.monthDay}
          path="onDay"
          {...(cycle === 'monthly' && { hint: texts.monthDayHint })}
          options={numbersTo(cycle === 'weekly' ? 7 : 31).map((value) => ({
            value,
            label: cycle === 'weekly' ? weekday(value) : texts.dayOf({ day: value }),
          }))}
          value={onDay}
          onChange={(value) => onChange({ ...times, onDay: value })}
        />
      )}
    </>
  )
}

interface RecipientsFieldProps {
  readonly recipients: ScheduleFormProps['recipients']
  readonly chosen: readonly string[]
  readonly problem: string | undefined
  readonly onChange: (accIds: string[]) => void
}

function RecipientsField({ recipients, chosen, problem, onChange }: RecipientsFieldProps) {
  const texts = useTexts(scheduleTexts)
  const locale = useLocale()
  const names = recipients.filter(({ accId }) => chosen.includes(accId))
  const text = selectedText(
    names.map(({ accountName }) => accountName),
    locale,
  )
  return (
    <Field
      label={texts.recipients}
      path="recipientIds"
      hint={texts.recipientsHint}
      problem={problem}
    >
      {(marks) => (
        <MultiSelect
          {...marks}
          options={recipients.map(({ accId, accountName }) => ({
            value: accId,
            label: accountName,
          }))}
          values={chosen}
          onChange={(values) => onChange([...values])}
          text={text || texts.nobody}
        />
      )}
    </Field>
  )
}
