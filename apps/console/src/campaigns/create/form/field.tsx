import './form.css'
import { type ReactNode, useId } from 'react'
import type { Bound } from './form.ts'

/** The attributes that link a control to its label, hint and problem. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string
}

interface FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly problem: string | undefined
  readonly children: (marks: ControlProps) => ReactNode
}

/** A control with its label before it, and its hint and problem below. */
export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId()
  return (
    <div className="mkt-create-field" data-wrong={problem !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': `${id}-problem ${id}-hint`,
      })}
      <Notes id={id} hint={hint} problem={problem} />
    </div>
  )
}

interface NotesProps {
  readonly id: string
  readonly hint: string | undefined
  readonly problem: string | undefined
}

function Notes({ id, hint, problem }: NotesProps) {
  return (
    <>
      <p id={`${id}-problem`} className="mkt-create-problem" aria-live="polite">
        {problem}
      </p>
      <p id={`${id}-hint`} className="mkt-create-hint">
        {hint}
      </p>
    </>
  )
}

interface TextFieldProps {
  readonly field: Bound<string>
  readonly label: string
  readonly hint?: string | undefined
  /** The unit after the input, such as a currency. */
  readonly unit?: string
  readonly type?: 'text' | 'url' | 'date'
  readonly inputMode?: 'decimal'
  /** True for a multi-line input where each line is a text of its own. */
  readonly lines?: boolean
}

/** A text input of one or more lines. */
export function TextField({ field, label, hint, unit, lines, type, inputMode }: TextFieldProps) {
  const { name, value, problem, change, leave } = field
  const shared = { name, value, autoComplete: 'off', onBlur: leave }
  return (
    <Field label={label} problem={problem} hint={hint}>
      {(marks) =>
        lines ? (
          <textarea
            {...marks}
            {...shared}
            rows={3}
            onChange={({ target }) => change(target.value)}
          />
        ) : (
          <span className="mkt-create-line">
            <input
              {...marks}
              {...shared}
              type={type ?? 'text'}
              inputMode={inputMode}
              onChange={({ target }) => change(target.value)}
            />
            {unit && <span>{unit}</span>}
          </span>
        )
      }
    </Field>
  )
}

/** A group of controls that together answer one question. */
export function FieldGroup({
  label,
  hint,
  problem,
  children,
}: Omit<FieldProps, 'children'> & { children: ReactNode }) {
  const id = useId()
  return (
    <fieldset
      className="mkt-create-field"
      data-wrong={problem !== undefined || undefined}
      aria-describedby={`${id}-problem ${id}-hint`}
    >
      <legend>{label}</legend>
      {children}
      <Notes id={id} hint={hint} problem={problem} />
    </fieldset>
  )
}
