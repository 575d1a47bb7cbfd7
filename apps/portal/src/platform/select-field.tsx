import { Field } from './field.tsx'

interface SelectFieldProps<Value extends string | number> {
  readonly label: string
  readonly path?: string
  readonly value: Value
  /** What can be chosen, with what people read for it. */
  readonly options: readonly (readonly [value: Value, text: string])[]
  readonly change: (value: Value) => void
}

/** A field to choose one of a few from. */
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
