import { useId } from 'react'
import { Field, FieldGroup } from './field.tsx'
import type { Bound } from './form.ts'

interface ChoiceProps<Code extends string | number> {
  readonly field: Bound<Code>
  readonly label: string
  readonly hint?: string | undefined
  readonly codes: readonly Code[]
  readonly names: Readonly<Record<Code, string>>
}

/** A radio group for one of a few codes. */
export function ChoiceField<Code extends string | number>(props: ChoiceProps<Code>) {
  const { field, label, hint, codes, names } = props
  const group = useId()
  return (
    <FieldGroup label={label} problem={field.problem} hint={hint}>
      <div className="mkt-create-choices">
        {codes.map((code) => (
          <label key={code}>
            <input
              type="radio"
              name={group}
              checked={field.value === code}
              onChange={() => field.change(code)}
              onBlur={field.leave}
            />
            <span>{names[code]}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** A select for one of many codes. */
export function SelectField<Code extends string | number>(props: ChoiceProps<Code>) {
  const { field, label, hint, codes, names } = props
  return (
    <Field label={label} problem={field.problem} hint={hint}>
      {(marks) => (
        <select
          {...marks}
          name={field.name}
          value={field.value}
          onChange={({ target }) => field.change(codes[target.selectedIndex] ?? field.value)}
          onBlur={field.leave}
        >
          {codes.map((code) => (
            <option key={code} value={code}>
              {names[code]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface ChecksProps<Code extends string> {
  readonly field: Bound<readonly Code[]>
  readonly label: string
  readonly hint?: string | undefined
  readonly codes: readonly Code[]
  readonly nameOf: (code: Code) => string
}

/** Checkboxes for any of a few codes. The values keep the order in which they are offered. */
export function ChecksField<Code extends string>(props: ChecksProps<Code>) {
  const { field, label, hint, codes, nameOf } = props
  const turn = (code: Code, isOn: boolean) =>
    field.change(codes.filter((one) => (one === code ? isOn : field.value.includes(one))))
  return (
    <FieldGroup label={label} problem={field.problem} hint={hint}>
      <div className="mkt-create-choices">
        {codes.map((code) => (
          <label key={code}>
            <input
              type="checkbox"
              checked={field.value.includes(code)}
              onChange={({ target }) => turn(code, target.checked)}
              onBlur={field.leave}
            />
            <span>{nameOf(code)}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
