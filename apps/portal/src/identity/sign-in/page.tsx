import './sign-in.css'
import { safeRedirect } from '@placard/browser/session/safe-redirect'
import { useState } from 'react'
import { Logo } from '#portal/platform/logo/logo.tsx'
import { LanguageButton } from '#portal/platform/language/language-button.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import { portalTexts } from '#portal/platform/language/texts.ts'
import { useLoad } from '#portal/platform/lifecycle/use-load.ts'
import { ForgotForm } from './forgot-form.tsx'
import { SignInForm } from './form.tsx'
import { SetPassword } from './set-password.tsx'
import { useSignInView } from './view.ts'
import { signInTexts } from './texts.ts'
import { callServer } from '@placard/browser/request/call'
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
  // Users who have entered the account and then forgot the password need not enter it again.
  const [typed, setTyped] = useState('')
  switch (view.kind) {
    case 'setPassword':
      return <SetPassword key={view.link} link={view.link} />
    case 'forgot':
      return <ForgotForm typed={typed} onType={setTyped} />
    case 'signIn':
      return <SignIn typed={typed} onType={setTyped} />
  }
}

function SignIn(field: { typed: string; onType: (typed: string) => void }) {
  const texts = useTexts(signInTexts)
  const account = useSignedInAccount()
  const onward = safeRedirect(window.location.search, window.location.origin)
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
      <SignInForm redirectTo={onward} {...field} />
    </>
  )
}

/** Returns the account of a valid session; empty if there is none, or if it is not known yet. */
function useSignedInAccount(): string {
  // An expired session is the normal case on this page.
  const { state } = useLoad(loadOwner, cookieValue('tk') !== undefined)
  return state.kind === 'known' ? state.value.account : ''
}

function loadOwner(signal: AbortSignal) {
  return callServer(ownerInfo, {}, { signal, errorHandling: false })
}
