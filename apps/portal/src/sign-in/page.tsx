import { safeRedirect } from '@placard/browser/session/safe-redirect'
import { Logo } from '#portal/frame/logo.tsx'
import { LanguageButton } from '#portal/language/choice.tsx'
import { useWords } from '#portal/language/language.ts'
import { SignInForm } from './form.tsx'
import { SetPasswordForm } from './set-password-form.tsx'
import { useSignedInAccount } from './signed-in-account.ts'

/** The page where people sign in. */
export function SignInPage() {
  const words = useWords()
  const account = useSignedInAccount()
  const link = new URLSearchParams(window.location.search).get('setPassword')
  const onward = safeRedirect(window.location.search, window.location.origin)
  return (
    <main className="sign-in">
      <title>{`${words.signIn} · ${words.product}`}</title>
      <div className="sign-in-language">
        <LanguageButton />
      </div>
      <section className="sign-in-sign">
        <div className="sign-in-brand">
          <Logo size={44} />
          <h1>{words.product}</h1>
        </div>
        <p>{words.promise}</p>
        {link ? <SetPasswordForm link={link} /> : <SignIn account={account} onward={onward} />}
      </section>
    </main>
  )
}

function SignIn({ account, onward }: { account: string; onward: string }) {
  const words = useWords()
  return (
    <>
      {account && (
        <div className="sign-in-known">
          <p>{words.alreadySignedIn.replace('{account}', account)}</p>
          <a className="button" href={onward}>
            {words.carryOn}
          </a>
          <p>{words.otherAccount}</p>
        </div>
      )}
      <SignInForm onward={onward} />
    </>
  )
}
