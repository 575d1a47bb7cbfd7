import './sign-in.css'
import { safeRedirect } from '@placard/browser/session/safe-redirect'
import { useState } from 'react'
import { Logo } from '#portal/platform/logo/logo.tsx'
import { LanguageButton } from '#portal/platform/language/language-button.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import { portalTexts } from '#portal/platform/language/texts.ts'
import { useLoad } from '#portal/platform/lifecycle/use-load.ts'
import { CompanySignIn } from './company-sign-in.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { Enrollment } from './enrollment.tsx'
import { FactorForm } from './factor-form.tsx'
import { SignInForm } from './form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SetPassword } from './set-password.tsx'
import { type CompanyFailure, useSignInView } from './view.ts'
import { signInTexts } from './texts.ts'
import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import { dropMultiAccessId } from '@placard/browser/request/multi-access-id'
import { cookieValue } from '@placard/browser/request/cookie'
import { ownerInfo } from '@placard/contract/identity/owner'

export function SignInPage() {
  const texts = useTexts(signInTexts)
  const { product } = useTexts(portalTexts)
  return (
    <main className="sign-in">
      <title>{`${texts.signIn} · ${product}`}</title>
      <div className="sign-in-language">
        <LanguageButton />
      </div>
      <section className="sign-in-sign">
        <div className="sign-in-brand">
          <Logo size={44} />
          <h1>{product}</h1>
        </div>
        <p>{texts.promise}</p>
        <View />
      </section>
    </main>
  )
}

function View() {
  const view = useSignInView()
  const { confirmed } = useTexts(signInTexts)
  // Users who have entered the account and then forgot the password need not enter it again.
  const [typed, setTyped] = useState('')
  switch (view.kind) {
    case 'setPassword':
      return <SetPassword key={view.link} link={view.link} />
    case 'forgot':
      return <ForgotForm typed={typed} onType={setTyped} />
    case 'confirmed':
      return (
        <p className="sign-in-known" role="status">
          {confirmed}
        </p>
      )
    case 'signIn':
      return <SignIn company={view.company} typed={typed} onType={setTyped} />
  }
}

interface SignInProps {
  readonly company: CompanyFailure | null
  readonly typed: string
  readonly onType: (typed: string) => void
}

function SignIn({ company, ...field }: SignInProps) {
  const texts = useTexts(signInTexts)
  const session = useSession()
  const [step, setStep] = useState<Step | null>(null)
  const onward = safeRedirect(window.location.search, window.location.origin)
  const back = (notice: string | null) => setStep({ kind: 'password', notice: notice ?? undefined })
  if (step === null && session.factorMissing)
    return <Enrollment redirectTo={onward} onBack={back} />
  const isWaiting = step === null ? session.factorWaiting : step.kind === 'factor'
  if (isWaiting) {
    return <FactorForm redirectTo={onward} onBack={back} />
  }
  const { account, notice } = session
  return (
    <>
      {account && (
        <div className="sign-in-known">
          <p>{texts.alreadySignedIn({ account })}</p>
          <a className="placard-button" data-kind="primary" href={onward}>
            {texts.carryOn}
          </a>
          <p>{texts.otherAccount}</p>
        </div>
      )}
      <SignInForm
        redirectTo={onward}
        notice={step === null ? (company === null ? notice : texts.company[company]) : step.notice}
        onFactorWaiting={() => setStep({ kind: 'factor' })}
        {...field}
      />
      <PasskeyButton
        run={async ({ signInHere }) => {
          await signInHere()
          // The acting identity belongs to the previous session.
          dropMultiAccessId()
          window.location.assign(onward)
        }}
      >
        {texts.signInByPasskey}
      </PasskeyButton>
      <CompanySignIn typed={field.typed} />
    </>
  )
}

/** The step of the sign-in that the user has reached on this page. */
interface Step {
  readonly kind: 'password' | 'factor'
  readonly notice?: string | undefined
}

/** The session of the browser, as far as this page shows it. */
interface BrowserSession {
  /** Empty if nobody is signed in, or if it is not known yet. */
  readonly account: string
  /** True if the password was entered, and the code of the second factor is missing. */
  readonly factorWaiting: boolean
  /** True if the account must set up a second factor first. */
  readonly factorMissing: boolean
  /** The reason why the session cannot be used here; empty without one. */
  readonly notice: string
}

const noSession: BrowserSession = {
  account: '',
  factorWaiting: false,
  factorMissing: false,
  notice: '',
}

function useSession(): BrowserSession {
  // An expired session is the normal case on this page.
  const { state } = useLoad(loadSession, cookieValue('tk') !== undefined)
  return state.kind === 'known' ? state.value : noSession
}

async function loadSession(signal: AbortSignal): Promise<BrowserSession> {
  try {
    const { account } = await callServer(ownerInfo, {}, { signal, errorHandling: false })
    return { ...noSession, account }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const { code: refusal, message: notice } = error
    if (refusal === code.factorWaiting) return { ...noSession, factorWaiting: true }
    if (refusal === code.factorMissing) return { ...noSession, factorMissing: true }
    if (refusal === code.foreignNetwork) return { ...noSession, notice }
    throw error
  }
}
