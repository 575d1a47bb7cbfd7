import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import { passFactor } from '@placard/contract/identity/second-factor'
import { logout } from '@placard/contract/identity/sign-out'
import { Button } from '@placard/ui/button/button'
import { Field } from '@placard/ui/form/field'
import { useTexts } from '@placard/ui/locale/locale'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { failureText } from './failure.ts'
import { signInTexts } from './texts.ts'

interface FactorFormProps {
  /** The address to go to after sign-in. */
  readonly redirectTo: string
  /** Returns to the password. @param notice the reason; null if the user wants it */
  readonly onBack: (notice: string | null) => void
}

/** The second step of the sign-in: a code of the authenticator app, or a recovery code. */
export function FactorForm({ redirectTo, onBack }: FactorFormProps) {
  const texts = useTexts(signInTexts)
  const [isRecovery, setRecovery] = useState(false)
  const { problem, busy, codesLeft, form, submit, clear } = useFactor(redirectTo, onBack)
  const change = () => {
    setRecovery(!isRecovery)
    clear()
  }
  const back = () => {
    // The password is asked for again in any case, so a failure to end the session needs no message.
    void callServer(logout, {}, { errorHandling: false }).catch(() => {})
    onBack(null)
  }
  if (codesLeft !== null) return <CodesLeft count={codesLeft} redirectTo={redirectTo} />
  return (
    <>
      <h2>{texts.factor}</h2>
      <p>{isRecovery ? texts.recoveryHint : texts.factorHint}</p>
      <form
        ref={form}
        className="sign-in-form"
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <CodeField key={String(isRecovery)} isRecovery={isRecovery} problem={problem} />
        <Button submits kind="primary" busy={busy}>
          {texts.confirmCode}
        </Button>
        <Button kind="quiet" onClick={change}>
          {isRecovery ? texts.useApp : texts.useRecoveryCode}
        </Button>
        <Button kind="quiet" onClick={back}>
          {texts.backToPassword}
        </Button>
        {isRecovery && <p className="placard-hint">{texts.factorLost}</p>}
      </form>
    </>
  )
}

function useFactor(redirectTo: string, onBack: FactorFormProps['onBack']) {
  const texts = useTexts(signInTexts)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [codesLeft, setCodesLeft] = useState<number | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const show = (text: string) => {
    setProblem(text)
    form.current?.querySelector('input')?.select()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('code')).trim()
    if (!typed) return show(texts.codeMissing)
    setBusy(true)
    try {
      const answer = await callServer(passFactor, { code: typed }, { errorHandling: false })
      if (answer.recoveryCodesLeft === null) window.location.assign(redirectTo)
      else setCodesLeft(answer.recoveryCodesLeft)
    } catch (error) {
      if (error instanceof CallRefused && error.code === code.notSignedIn)
        onBack(texts.factorExpired)
      else show(failureText(error))
    }
    setBusy(false)
  }
  return { problem, busy, codesLeft, form, submit, clear: () => setProblem(undefined) }
}

interface CodeFieldProps {
  readonly isRecovery: boolean
  readonly problem: string | undefined
}

/** The field for the code, which has the focus as soon as it appears. */
export function CodeField({ isRecovery, problem }: CodeFieldProps) {
  const texts = useTexts(signInTexts)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Field label={isRecovery ? texts.recoveryCode : texts.code} problem={problem}>
      {(marks) => (
        <input
          {...marks}
          ref={input}
          className="placard-input"
          name="code"
          type="text"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize={isRecovery ? 'characters' : 'none'}
          spellCheck={false}
          maxLength={40}
          required
        />
      )}
    </Field>
  )
}

/** Tells a user who has signed in with a recovery code how many are left. */
function CodesLeft({ count, redirectTo }: { count: number; redirectTo: string }) {
  const texts = useTexts(signInTexts)
  const onward = useRef<HTMLAnchorElement>(null)
  useEffect(() => onward.current?.focus(), [])
  return (
    <div className="sign-in-known" role="status">
      <p>{texts.codesLeft({ count })}</p>
      <a ref={onward} className="placard-button" data-kind="primary" href={redirectTo}>
        {texts.carryOn}
      </a>
    </div>
  )
}
