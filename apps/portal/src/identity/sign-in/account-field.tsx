import { useTexts } from '@placard/ui/locale/locale'
import { Field } from '@placard/ui/form/field'
import { signInTexts } from './texts.ts'

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
