import { useTexts } from '@placard/ui/locale/locale'
import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '@placard/ui/button/button'
import { AccountField, PasswordField } from './fields.tsx'
import { forgotFragment } from './view.ts'
import { signInTexts } from './texts.ts'
import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import { dropMultiAccessId } from '@placard/browser/request/multi-access-id'
import { login } from '@placard/contract/identity/sign-in'

interface SignInFormProps {
  /** The address to go to after sign-in. */
  readonly redirectTo: string
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Called when the password is right and the second factor is missing. */
  readonly onFactorWaiting: () => void
  /** The reason why the password is asked for again. */
  readonly notice?: string | undefined
}

/** The form for account and password. An error is shown below the field that it concerns. */
export function SignInForm(props: SignInFormProps) {
  const { redirectTo, typed, onType, onFactorWaiting, notice } = props
  const texts = useTexts(signInTexts)
  const [problems, setProblems] = useState<SignInProblems>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const show = (found: SignInProblems) => {
    setProblems(found)
    const first = found.account !== undefined ? 'account' : 'password'
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const account = String(fields.get('account')).trim()
    const password = String(fields.get('password'))
    if (!account) return show({ account: texts.accountMissing })
    if (!password) return show({ password: texts.passwordMissing })
    setBusy(true)
    const outcome = await signIn(account, password)
    setBusy(false)
    if (outcome.kind === 'refused') return show(outcome.problems)
    if (outcome.kind === 'factorWaiting') return onFactorWaiting()
    window.location.assign(redirectTo)
  }

  return (
    <form
      ref={form}
      className="sign-in-form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {(problems.form ?? notice) && (
        <p role="alert" className="placard-problem">
          {problems.form ?? notice}
        </p>
      )}
      <AccountField typed={typed} onType={onType} problem={problems.account} />
      <PasswordField problem={problems.password} purpose="current" />
      <Button submits kind="primary" busy={busy}>
        {busy ? texts.signingIn : texts.signIn}
      </Button>
      <a className="sign-in-link" href={forgotFragment}>
        {texts.forgotPassword}
      </a>
    </form>
  )
}

/** The errors of a sign-in by field; `form` if the error concerns no field. */
interface SignInProblems {
  readonly account?: string
  readonly password?: string
  readonly form?: string
}

type Outcome =
  | { readonly kind: 'signedIn' | 'factorWaiting' }
  | { readonly kind: 'refused'; readonly problems: SignInProblems }

async function signIn(account: string, password: string): Promise<Outcome> {
  try {
    const input = { account, password }
    const { factorWaiting } = await callServer(login, input, { errorInPlace: true })
    // The acting identity belongs to the previous session.
    dropMultiAccessId()
    return { kind: factorWaiting ? 'factorWaiting' : 'signedIn' }
  } catch (error) {
    return { kind: 'refused', problems: problemsOf(error) }
  }
}

function problemsOf(error: unknown): SignInProblems {
  const problems: Record<string, string> = {}
  if (error instanceof CallRefused) {
    for (const { path, message } of error.problems) problems[path] = message
  }
  if (problems['account'] || problems['password']) return problems
  return { form: error instanceof Error ? error.message : String(error) }
}
