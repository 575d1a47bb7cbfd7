import { useTexts } from '@placard/ui/locale/locale'
import { callServer } from '@placard/browser/request/call'
import { forgotPassword } from '@placard/contract/identity/password'
import { type SubmitEvent, useState } from 'react'
import { Button } from '@placard/ui/button/button'
import { AccountField, ViewHeading } from './fields.tsx'
import { failureText } from './failure.ts'
import { signInFragment } from './view.ts'
import { signInTexts } from './texts.ts'

interface ForgotFormProps {
  readonly typed: string
  readonly onType: (typed: string) => void
}

/** Requests an email with a password reset link. The response does not reveal whether the account exists. */
export function ForgotForm({ typed, onType }: ForgotFormProps) {
  const texts = useTexts(signInTexts)
  const [problem, setProblem] = useState<string>()
  const [answer, setAnswer] = useState<{ account: string; sendsMail: boolean }>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const account = String(new FormData(event.currentTarget).get('account')).trim()
    if (!account) {
      event.currentTarget.querySelector('input')?.focus()
      return setProblem(texts.accountMissing)
    }
    setBusy(true)
    try {
      const { sendsMail } = await callServer(forgotPassword, { account }, { errorInPlace: true })
      setAnswer({ account, sendsMail })
    } catch (error) {
      setProblem(failureText(error))
    }
    setBusy(false)
  }

  return (
    <>
      <ViewHeading>{texts.forgotPassword}</ViewHeading>
      <div role="status">{answer && <Answer {...answer} />}</div>
      {!answer && (
        <form
          className="sign-in-form"
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <p className="placard-hint">{texts.forgotHint}</p>
          <AccountField typed={typed} onType={onType} problem={problem} />
          <Button submits kind="primary" busy={busy}>
            {busy ? texts.sendingLink : texts.sendLink}
          </Button>
        </form>
      )}
      <a className="sign-in-link" href={signInFragment}>
        {texts.backToSignIn}
      </a>
    </>
  )
}

function Answer({ account, sendsMail }: { account: string; sendsMail: boolean }) {
  const texts = useTexts(signInTexts)
  return (
    <div className="sign-in-known">
      {sendsMail ? (
        <>
          <p>{texts.linkSent({ account })}</p>
          <p>{texts.linkMissing}</p>
        </>
      ) : (
        <p>{texts.noEmails}</p>
      )}
    </div>
  )
}
