import { useId } from 'react'
import { FieldGroup, type FieldLabel } from './field.tsx'

interface Choice<Value> {
  readonly value: Value
  readonly label: string
}

interface ChoiceFieldProps<Value> extends FieldLabel {
  readonly options: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur?: () => void
}

/** Radio buttons for one of a few options, with all of them visible. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { options, value, onChange, onBlur, ...field } = props
  const name = useId()
  return (
    <FieldGroup {...field}>
      <div className="placard-choices">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

interface ChecksFieldProps<Value> extends FieldLabel {
  readonly options: readonly Choice<Value>[]
  readonly value: readonly Value[]
  /** @param value in the order of the options */
  readonly onChange: (value: readonly Value[]) => void
  readonly onBlur?: () => void
}

/** Checkboxes for any of a few options. */
export function ChecksField<Value extends string | number>(props: ChecksFieldProps<Value>) {
  const { options, value, onChange, onBlur, ...field } = props
  const turn = (one: Value, isOn: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === one ? isOn : value.includes(each))),
    )
  return (
    <FieldGroup {...field}>
      <div className="placard-choices">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={({ target }) => turn(option.value, target.checked)}
              onBlur={onBlur}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

interface CheckFieldProps {
  readonly label: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

/** A checkbox with its label. */
export function CheckField({ label, value, onChange }: CheckFieldProps) {
  return (
    <label className="placard-check">
      <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}
