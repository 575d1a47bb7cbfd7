import { useTexts } from '@placard/ui/locale/locale'
import { Field } from '@placard/ui/form/field'
import { signInTexts } from './texts.ts'
import { passwordLength } from '@placard/domain/identity/account/password'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@placard/ui/button/button'

interface AccountFieldProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly problem: string | undefined
}

/** The field for the account, for sign-in or for a password reset email. */
export function AccountField({ typed, onType, problem }: AccountFieldProps) {
  const texts = useTexts(signInTexts)
  return (
    <Field label={texts.account} problem={problem}>
      {(marks) => (
        <input
          {...marks}
          className="placard-input"
          name="account"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          placeholder={texts.accountHint}
          defaultValue={typed}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  )
}

interface PasswordFieldProps {
  readonly problem: string | undefined
  /** The password that the browser's password manager offers: the saved one or a new one. */
  readonly purpose: 'current' | 'new'
}

/** A password field, which can show the password and warns while Caps Lock is on. */
export function PasswordField({ problem, purpose }: PasswordFieldProps) {
  const texts = useTexts(signInTexts)
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const lookAtCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      label={texts.password}
      problem={problem}
      hint={<span role="status">{capsLock && texts.capsLock}</span>}
    >
      {(marks) => (
        <span className="sign-in-password">
          <input
            {...marks}
            className="placard-input"
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete={`${purpose}-password`}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={passwordLength.max}
            required
            onKeyDown={lookAtCapsLock}
            onKeyUp={lookAtCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          <Button
            kind="quiet"
            small
            aria-controls={marks.id}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? texts.hidePassword : texts.showPassword}
          </Button>
        </span>
      )}
    </Field>
  )
}

/**
 * The heading of a view that replaces another. It takes the focus, because the previously focused element may be gone.
 */
export function ViewHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
