import { passwordLength } from '@placard/contract/password'
import { useId } from 'react'

interface PasswordFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
  readonly autoComplete: 'current-password' | 'new-password'
  readonly type: (value: string) => void
}

/** A password that nobody reads along, and what is wrong with it. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, value, problem, autoComplete, type } = props
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="password"
        name={name}
        value={value}
        maxLength={passwordLength.max}
        autoComplete={autoComplete}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => type(target.value)}
      />
      <p id={`${id}-problem`} role="alert" className="mkt-personal-problem">
        {problem}
      </p>
    </div>
  )
}
