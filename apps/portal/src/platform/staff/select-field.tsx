import { Field } from './field.tsx'

interface SelectFieldProps<Value extends string | number> {
  readonly label: string
  readonly path?: string
  readonly value: Value
  /** The options with their displayed texts. */
  readonly options: readonly (readonly [value: Value, text: string])[]
  readonly change: (value: Value) => void
}

export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, path, value, options, change } = props
  return (
    <Field {...{ label, path }}>
      {(described) => (
        <select
          {...described}
          value={value}
          onChange={({ target }) => {
            const chosen = options[target.selectedIndex]
            if (chosen) change(chosen[0])
          }}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
