import { type Day, isDay } from '@placard/domain/platform/calendar/day'
import { DayPicker } from '../date-range/date-range-picker.tsx'
import { Field, type FieldLabel } from './field.tsx'

interface DayFieldProps extends FieldLabel {
  /** Empty if no day is selected. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly today: Day
}

/** A picker for one day, with its label, hint and problem. */
export function DayField({ value, onChange, onBlur, today, ...field }: DayFieldProps) {
  return (
    <Field {...field}>
      {(marks) => (
        <DayPicker
          {...marks}
          label={field.label}
          value={isDay(value) ? value : null}
          onChange={(day) => onChange(day ?? '')}
          today={today}
          {...(onBlur && { onBlur })}
        />
      )}
    </Field>
  )
}
