import { type InputHTMLAttributes, useId } from 'react'

interface FieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'name' | 'maxLength' | 'autoComplete'
> {
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
  readonly change: (value: string) => void
}

/** A text input with its problem. */
export function Field({ label, value, problem, change, ...input }: FieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => change(target.value)}
      />
      <p id={`${id}-problem`} role="alert" className="mkt-personal-problem">
        {problem}
      </p>
    </div>
  )
}
