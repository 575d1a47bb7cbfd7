import { callServer } from '@placard/browser/request/call'
import { loginPath } from '@placard/domain/platform/access/login-address'
import { setPassword } from '@placard/contract/identity/password'
import { passwordLength } from '@placard/domain/identity/account/password'
import { type SubmitEvent, useState } from 'react'
import { failureText } from './failure.ts'
import { PasswordField } from './password-field.tsx'
import { useSignInWords } from './words.ts'

/** Sets the password of the account that a one-time link is for. */
export function SetPasswordForm({ link, account }: { link: string; account: string }) {
  const words = useSignInWords()
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState(false)
  const [busy, setBusy] = useState(false)
  const rule = words.passwordRule.replace('{min}', String(passwordLength.min))

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    if (password.length < passwordLength.min) return setProblem(rule)
    setBusy(true)
    try {
      await callServer(setPassword, { link, password }, { errorInPlace: true })
      setDone(true)
    } catch (error) {
      setProblem(failureText(error))
    }
    setBusy(false)
  }

  if (done) {
    return (
      <div className="sign-in-known" role="status">
        <p>{words.passwordSet.replace('{account}', () => account)}</p>
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
      {/* For the browser's password manager. */}
      <input hidden readOnly name="account" autoComplete="username" value={account} />
      <PasswordField problem={problem} purpose="new" />
      <button type="submit" className="button" disabled={busy}>
        {words.setPassword}
      </button>
    </form>
  )
}
