import { passwordLength } from '@placard/domain/identity/account/password'
import { type KeyboardEvent, useState } from 'react'
import { useSignInTexts } from './texts.ts'

interface PasswordFieldProps {
  readonly problem: string | undefined
  /** The password that the browser's password manager offers: the saved one or a new one. */
  readonly purpose: 'current' | 'new'
}

/** A password field, which can show the password and warns while Caps Lock is on. */
export function PasswordField({ problem, purpose }: PasswordFieldProps) {
  const texts = useSignInTexts()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const lookAtCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <>
      <label htmlFor="password">{texts.password}</label>
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
          {shown ? texts.hidePassword : texts.showPassword}
        </button>
      </div>
      <p id="caps-lock" role="status" className="hint">
        {capsLock && texts.capsLock}
      </p>
      <p id="password-problem" role="alert" className="problem">
        {problem}
      </p>
    </>
  )
}
