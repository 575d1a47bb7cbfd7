import { useSignInTexts } from './texts.ts'

interface AccountFieldProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly problem: string | undefined
}

/** The field for the account, for sign-in or for a password reset email. */
export function AccountField({ typed, onType, problem }: AccountFieldProps) {
  const texts = useSignInTexts()
  return (
    <>
      <label htmlFor="account">{texts.account}</label>
      <input
        id="account"
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
        aria-invalid={problem !== undefined}
        aria-describedby="account-problem"
      />
      <p id="account-problem" role="alert" className="problem">
        {problem}
      </p>
    </>
  )
}
