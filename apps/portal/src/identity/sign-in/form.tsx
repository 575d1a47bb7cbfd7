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
}

/** The form for account and password. An error is shown below the field that it concerns. */
export function SignInForm({ redirectTo, typed, onType }: SignInFormProps) {
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
    const found = await signIn(account, password)
    setBusy(false)
    if (found) return show(found)
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
      {problems.form && (
        <p role="alert" className="placard-problem">
          {problems.form}
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

/** Signs in. @returns the errors; empty if the session was created */
async function signIn(account: string, password: string): Promise<SignInProblems | undefined> {
  try {
    await callServer(login, { account, password }, { errorInPlace: true })
    // The acting identity belongs to the previous session.
    dropMultiAccessId()
    return undefined
  } catch (error) {
    return problemsOf(error)
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
