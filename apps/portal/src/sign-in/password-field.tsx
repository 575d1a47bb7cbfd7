import { passwordLength } from '@placard/domain/account/password'
import { type KeyboardEvent, useState } from 'react'
import { useSignInWords } from './words.ts'

interface PasswordFieldProps {
  readonly problem: string | undefined
  /** What the browser's password store shall offer: the one it knows, or a new one. */
  readonly purpose: 'current' | 'new'
}

/** A password: can be shown, and warns while Caps Lock is on. */
export function PasswordField({ problem, purpose }: PasswordFieldProps) {
  const words = useSignInWords()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const lookAtCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <>
      <label htmlFor="password">{words.password}</label>
      <div className="password">
        <input
          id="password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete={`${purpose}-password`}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={passwordLength.max}
          required
          aria-invalid={problem !== undefined}
          aria-describedby="caps-lock password-problem"
          onKeyDown={lookAtCapsLock}
          onKeyUp={lookAtCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          aria-controls="password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hidePassword : words.showPassword}
        </button>
      </div>
      <p id="caps-lock" role="status" className="hint">
        {capsLock && words.capsLock}
      </p>
      <p id="password-problem" role="alert" className="problem">
        {problem}
      </p>
    </>
  )
}
