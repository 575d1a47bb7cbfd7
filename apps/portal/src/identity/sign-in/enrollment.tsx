import { copyText } from '@placard/ui/secret/copy-text'
import { callServer } from '@placard/browser/request/call'
import { saveFile } from '@placard/browser/request/download'
import { CallRefused } from '@placard/browser/request/error'
import { code as codes } from '@placard/contract/platform/code'
import { confirmFactor, startFactor } from '@placard/contract/identity/second-factor'
import { logout } from '@placard/contract/identity/sign-out'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { FactorSecret } from '@placard/ui/second-factor/factor-secret'
import { RecoveryCodeList, recoveryCodeTexts } from '@placard/ui/second-factor/recovery-code-list'
import { type SubmitEvent, useState } from 'react'
import { portalTexts } from '#portal/platform/language/texts.ts'
import { useLoad } from '#portal/platform/lifecycle/use-load.ts'
import { CodeField } from './factor-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { failureText } from './failure.ts'
import { signInTexts } from './texts.ts'

interface EnrollmentProps {
  /** The address to go to after the factor is set up. */
  readonly redirectTo: string
  /** Returns to the password. @param notice the reason; null if the user wants it */
  readonly onBack: (notice: string | null) => void
}

/** Sets up the second factor that a user needs before anything else. */
export function Enrollment({ redirectTo, onBack }: EnrollmentProps) {
  const texts = useTexts(signInTexts)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const back = (notice: string | null) => {
    void callServer(logout, {}, { errorHandling: false }).catch(() => {})
    onBack(notice)
  }
  if (recoveryCodes !== null) return <Codes codes={recoveryCodes} redirectTo={redirectTo} />
  return (
    <div className="sign-in-enrollment">
      <h2>{texts.enroll}</h2>
      <p>{texts.enrollHint}</p>
      <Secret onConfirmed={setRecoveryCodes} onExpired={() => back(texts.enrollExpired)} />
      <PasskeyButton
        run={async ({ addPasskeyHere }) => {
          const { recoveryCodes: created } = await addPasskeyHere(texts.passkeyName)
          if (created === null) window.location.assign(redirectTo)
          else setRecoveryCodes(created)
        }}
        onSignedOut={() => back(texts.enrollExpired)}
      >
        {texts.addPasskey}
      </PasskeyButton>
      <Button kind="quiet" onClick={() => back(null)}>
        {texts.otherSignIn}
      </Button>
    </div>
  )
}

interface SecretProps {
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
  /** Called if the password was entered too long ago. */
  readonly onExpired: () => void
}

async function loadSecret(signal: AbortSignal) {
  try {
    return await callServer(startFactor, {}, { signal, errorInPlace: true })
  } catch (error) {
    if (error instanceof CallRefused && error.code === codes.signInNotFresh) return 'expired'
    throw error
  }
}

function Secret({ onConfirmed, onExpired }: SecretProps) {
  const texts = useTexts(signInTexts)
  const shared = useTexts(portalTexts)
  const { state, retry } = useLoad(loadSecret)
  if (state.kind === 'loading') return null
  if (state.kind === 'failed') {
    return (
      <div className="sign-in-known" role="alert">
        <p>{failureText(state.error)}</p>
        <Button kind="primary" onClick={retry}>
          {shared.retry}
        </Button>
      </div>
    )
  }
  if (state.value === 'expired') {
    return (
      <div className="sign-in-known" role="alert">
        <p>{texts.enrollExpired}</p>
        <Button kind="primary" onClick={onExpired}>
          {texts.backToPassword}
        </Button>
      </div>
    )
  }
  return (
    <>
      <FactorSecret {...state.value} copy={copyText} />
      <ConfirmForm onConfirmed={onConfirmed} />
    </>
  )
}

function ConfirmForm({ onConfirmed }: Pick<SecretProps, 'onConfirmed'>) {
  const texts = useTexts(signInTexts)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    if (!code) return setProblem(texts.codeMissing)
    setBusy(true)
    try {
      const answer = await callServer(confirmFactor, { code }, { errorInPlace: true })
      onConfirmed(answer.recoveryCodes)
    } catch (error) {
      setProblem(failureText(error))
    }
    setBusy(false)
  }
  return (
    <form
      className="sign-in-form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <CodeField isRecovery={false} problem={problem} />
      <Button submits kind="primary" busy={busy}>
        {texts.turnOn}
      </Button>
    </form>
  )
}

/** Shows the recovery codes. They lead on once they are saved. */
function Codes({ codes: shown, redirectTo }: { codes: readonly string[]; redirectTo: string }) {
  const texts = useTexts(signInTexts)
  const { title } = useTexts(recoveryCodeTexts)
  const [isKept, setKept] = useState(false)
  return (
    <div className="sign-in-enrollment">
      <h2>{title}</h2>
      <RecoveryCodeList
        codes={shown}
        // The account is not known before the sign-in is complete.
        account={window.location.host}
        copy={copyText}
        save={saveFile}
        onKept={() => setKept(true)}
      />
      <a className="placard-button" data-kind={isKept ? 'primary' : 'plain'} href={redirectTo}>
        {texts.carryOn}
      </a>
    </div>
  )
}
