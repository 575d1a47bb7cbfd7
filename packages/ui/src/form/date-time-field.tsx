import { type Day, isDay } from '@placard/domain/platform/calendar/day'
import { readTimeOfDay } from '@placard/domain/platform/calendar/time-of-day'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { type KeyboardEvent, useState } from 'react'
import { DayPicker } from '../date-range/date-range-picker.tsx'
import { useTexts } from '../locale/locale.tsx'
import { Field, type FieldLabel, type FieldMarks } from './field.tsx'

const fieldTexts = textTable({
  time: ['{label}, time', '{label}的时刻'],
  noTime: ['Enter a time such as 09:30.', '请输入时间，例如 09:30。'],
  none: ['No date', '未设置'],
  zone: ['Time zone: {zone}.', '时区：{zone}。'],
})

interface DateTimeFieldProps extends FieldLabel {
  readonly hint?: string | undefined
  /** Epoch milliseconds; null if there is no date. */
  readonly value: number | null
  readonly onChange: (instantMs: number | null) => void
  /** True if the field may be empty. */
  readonly isOptional?: boolean
}

/** A date and a time in the time zone of the device, which the hint names. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { value, onChange, isOptional, hint, problem, ...field } = props
  const texts = useTexts(fieldTexts)
  // What is typed until it is a time; null if the time is that of the value.
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, refuse] = useState(false)
  const [today] = useState(() => localPartsOf(Date.now()).day)
  const saved = localPartsOf(value)
  const choose = (day: Day | null) => {
    onChange(day === null ? null : instantOf(day, saved.time || '00:00'))
  }
  const type = (text: string) => {
    const time = readTimeOfDay(text)
    setTyped(text)
    refuse(false)
    if (time !== null) onChange(instantOf(saved.day ?? today, time))
  }
  const zone = texts.zone({ zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })
  return (
    <Field
      {...field}
      problem={isRefused ? texts.noTime : problem}
      hint={hint === undefined ? zone : `${hint} ${zone}`}
    >
      {(marks) => (
        <span className="placard-date-time">
          <DayPicker
            {...marks}
            label={field.label}
            value={saved.day}
            onChange={choose}
            today={today}
            {...(isOptional && { emptyLabel: texts.none })}
          />
          <TimeInput
            label={texts.time({ label: field.label })}
            marks={marks}
            value={typed ?? saved.time}
            onType={type}
            // The field shows the time that is in use, also if the typed one cannot be read.
            onLeave={() => {
              setTyped(null)
              refuse(false)
            }}
            onRefuse={() => refuse(true)}
          />
        </span>
      )}
    </Field>
  )
}

interface TimeInputProps {
  readonly label: string
  readonly marks: FieldMarks
  readonly value: string
  readonly onType: (text: string) => void
  readonly onLeave: () => void
  /** Called when a time that cannot be read would be submitted. */
  readonly onRefuse: () => void
}

function TimeInput({ label, marks, value, onType, onLeave, onRefuse }: TimeInputProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || value === '' || readTimeOfDay(value) !== null) return
    event.preventDefault()
    onRefuse()
  }
  return (
    <input
      className="placard-input"
      inputMode="numeric"
      placeholder="HH:MM"
      maxLength={8}
      autoComplete="off"
      aria-label={label}
      aria-invalid={marks['aria-invalid']}
      aria-describedby={marks['aria-describedby']}
      value={value}
      onChange={({ target }) => onType(target.value)}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
    />
  )
}

interface LocalParts<LocalDay extends Day | null> {
  readonly day: LocalDay
  /** `HH:MM`; empty without a day. */
  readonly time: string
}

function localPartsOf(instantMs: number): LocalParts<Day>
function localPartsOf(instantMs: number | null): LocalParts<Day | null>
function localPartsOf(instantMs: number | null): LocalParts<Day | null> {
  if (instantMs === null) return { day: null, time: '' }
  const offsetMs = new Date(instantMs).getTimezoneOffset() * 60_000
  const text = new Date(instantMs - offsetMs).toISOString()
  const day = text.slice(0, 10)
  return { day: isDay(day) ? day : null, time: text.slice(11, 16) }
}

function instantOf(day: Day, time: string): number {
  return new Date(`${day}T${time}`).getTime()
}
