import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import { passFactor, waitingFactors } from '@placard/contract/identity/second-factor'
import { logout } from '@placard/contract/identity/sign-out'
import { Button } from '@placard/ui/button/button'
import { Field } from '@placard/ui/form/field'
import { useTexts } from '@placard/ui/locale/locale'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLoad } from '#portal/platform/lifecycle/use-load.ts'
import { failureText } from './failure.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { signInTexts } from './texts.ts'

interface FactorFormProps {
  /** The address to go to after sign-in. */
  readonly redirectTo: string
  /** Returns to the password. @param notice the reason; null if the user wants it */
  readonly onBack: (notice: string | null) => void
}

/** The ways to complete the second step. */
type Way = 'passkey' | 'app' | 'recovery'

/** The second step of the sign-in: a passkey, a code of the authenticator app, or a recovery code. */
export function FactorForm(props: FactorFormProps) {
  const { state } = useLoad(loadFactors)
  if (state.kind === 'loading') return null
  // Without the answer, the form for codes still works.
  const has = state.kind === 'known' ? state.value : { app: true, passkey: false }
  const ways: Way[] = [...(has.passkey ? passkeyWay : []), ...(has.app ? appWay : []), 'recovery']
  return <SecondStep ways={ways} {...props} />
}

const passkeyWay = ['passkey'] as const
const appWay = ['app'] as const

function loadFactors(signal: AbortSignal) {
  return callServer(waitingFactors, {}, { signal, errorHandling: false })
}

function SecondStep({ ways, redirectTo, onBack }: FactorFormProps & { readonly ways: Way[] }) {
  const texts = useTexts(signInTexts)
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  const { problem, busy, codesLeft, form, submit, clear } = useFactor(redirectTo, onBack)
  const choose = (other: Way) => {
    setWay(other)
    clear()
  }
  if (codesLeft !== null) return <CodesLeft count={codesLeft} redirectTo={redirectTo} />
  return (
    <>
      <h2>{texts.factor}</h2>
      <p>{texts.factorHints[way]}</p>
      <form
        ref={form}
        className="sign-in-form"
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {way === 'passkey' ? (
          <PasskeyStep redirectTo={redirectTo} onBack={onBack} />
        ) : (
          <>
            <CodeField key={way} isRecovery={way === 'recovery'} problem={problem} />
            <Button submits kind="primary" busy={busy}>
              {texts.confirmCode}
            </Button>
          </>
        )}
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} kind="quiet" onClick={() => choose(other)}>
              {texts.otherFactors[other]}
            </Button>
          ))}
        <Button kind="quiet" onClick={() => leave(onBack)}>
          {texts.backToPassword}
        </Button>
        {way === 'recovery' && <p className="placard-hint">{texts.factorLost}</p>}
      </form>
    </>
  )
}

function leave(onBack: FactorFormProps['onBack']): void {
  // The password is asked for again in any case, so a failure to end the session needs no message.
  void callServer(logout, {}, { errorHandling: false }).catch(() => {})
  onBack(null)
}

function PasskeyStep({ redirectTo, onBack }: FactorFormProps) {
  const texts = useTexts(signInTexts)
  return (
    <PasskeyButton
      kind="primary"
      run={async ({ passFactorHere }) => {
        await passFactorHere()
        window.location.assign(redirectTo)
      }}
      onSignedOut={() => onBack(texts.factorExpired)}
    >
      {texts.usePasskey}
    </PasskeyButton>
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
