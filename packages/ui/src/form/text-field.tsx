import type { ComponentProps } from 'react'
import { Field, type FieldLabel } from './field.tsx'

export interface TextFieldProps
  extends
    FieldLabel,
    Pick<
      ComponentProps<'input'>,
      'name' | 'maxLength' | 'type' | 'inputMode' | 'placeholder' | 'autoComplete'
    > {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** The unit after the input, such as a currency. */
  readonly unit?: string
  /** The initial number of lines; if left out, an input of a single line. */
  readonly rows?: number | undefined
}

/** A text input of one or more lines, with its label, hint and problem. */
export function TextField(props: TextFieldProps) {
  const { label, hint, problem, path, value, onChange, onBlur, unit, rows, type, ...input } = props
  const shared = { autoComplete: 'off', ...input, value, onBlur, className: 'placard-input' }
  return (
    <Field {...{ label, hint, problem, path }}>
      {(marks) =>
        rows === undefined ? (
          <span className="placard-field-line">
            <input
              {...marks}
              {...shared}
              type={type ?? 'text'}
              onChange={({ target }) => onChange(target.value)}
            />
            {unit && <span className="placard-hint">{unit}</span>}
          </span>
        ) : (
          <textarea
            {...marks}
            {...shared}
            rows={rows}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  )
}
