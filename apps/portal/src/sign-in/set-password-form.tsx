import { CallRefused } from '@placard/browser/request/error'
import { callServer } from '@placard/browser/request/call'
import { loginPath } from '@placard/domain/login/address'
import { passwordLength, setPassword } from '@placard/contract/sign-in'
import { type SubmitEvent, useState } from 'react'
import { useWords } from '#portal/language/language.ts'
import { PasswordField } from './password-field.tsx'

/** Sets the password that a one-time link is for. */
export function SetPasswordForm({ link }: { link: string }) {
  const words = useWords()
  const [problem, setProblem] = useState<string>()
  const [account, setAccount] = useState('')
  const [busy, setBusy] = useState(false)
  const rule = words.passwordRule.replace('{min}', String(passwordLength.min))

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    if (password.length < passwordLength.min) return setProblem(rule)
    setBusy(true)
    try {
      const set = await callServer(setPassword, { link, password }, { message: false })
      setAccount(set.account)
    } catch (error) {
      setProblem(textOf(error))
    }
    setBusy(false)
  }

  if (account) {
    return (
      <div className="sign-in-known" role="status">
        <p>{words.passwordSet.replace('{account}', account)}</p>
        <a className="button" href={loginPath}>
          {words.signIn}
        </a>
      </div>
    )
  }
  return (
    <form
      className="sign-in-form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p className="hint">{rule}</p>
      <PasswordField problem={problem} purpose="new" />
      <button type="submit" className="button" disabled={busy}>
        {words.setPassword}
      </button>
    </form>
  )
}

function textOf(error: unknown): string {
  if (error instanceof CallRefused) return error.problems[0]?.message ?? error.message
  return error instanceof Error ? error.message : String(error)
}
