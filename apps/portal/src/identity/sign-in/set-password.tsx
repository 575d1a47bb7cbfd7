import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { portalTexts } from '#portal/platform/language/texts.ts'
import { useLoad } from '#portal/platform/lifecycle/use-load.ts'
import { PasswordField, ViewHeading } from './fields.tsx'
import { forgotFragment } from './view.ts'
import { signInTexts } from './texts.ts'
import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import { startOidcInvitation } from '@placard/contract/identity/oidc'
import { passwordLink, setPassword } from '@placard/contract/identity/password'
import { useCallback, useState, type SubmitEvent } from 'react'
import { CompanyButton } from './company-sign-in.tsx'
import { failureText } from './failure.ts'
import { loginPath } from '@placard/domain/platform/access/login-address'
import { passwordLength } from '@placard/domain/identity/account/password'

/** Shows the account of a one-time link, or that the link has expired, before the user thinks of a password. */
export function SetPassword({ link }: { link: string }) {
  const texts = useTexts(signInTexts)
  const shared = useTexts(portalTexts)
  const loadLinked = useCallback(
    (signal: AbortSignal) => callServer(passwordLink, { link }, { signal, errorInPlace: true }),
    [link],
  )
  const { state, retry } = useLoad(loadLinked)
  switch (state.kind) {
    case 'loading':
      return null
    case 'failed':
      return (
        <div className="sign-in-known" role="alert">
          <p>{failureText(state.error)}</p>
          {state.error instanceof CallRefused ? (
            <a className="sign-in-link" href={forgotFragment}>
              {texts.askForLink}
            </a>
          ) : (
            <Button kind="primary" onClick={retry}>
              {shared.retry}
            </Button>
          )}
        </div>
      )
    case 'known': {
      const { account, ownerName, isNew, provider } = state.value
      const purpose = isNew ? texts.choosePassword : texts.replacePassword
      return (
        <>
          <ViewHeading>{isNew ? texts.welcome : texts.newPassword}</ViewHeading>
          {isNew && ownerName !== '' && <p>{texts.invitedTo({ owner: ownerName })}</p>}
          <p>{purpose({ account })}</p>
          <SetPasswordForm link={link} account={account} />
          {provider !== null && <AcceptAtProvider link={link} provider={provider} />}
        </>
      )
    }
  }
}

/** Accepts the invitation at the identity provider of the inviting company, without a password here. */
function AcceptAtProvider({ link, provider }: { link: string; provider: string }) {
  const texts = useTexts(signInTexts)
  return (
    <CompanyButton
      label={texts.acceptAt({ provider })}
      start={() => callServer(startOidcInvitation, { link }, { errorInPlace: true })}
    />
  )
}

/** Sets the password of the account that a one-time link is for. */
function SetPasswordForm({ link, account }: { link: string; account: string }) {
  const texts = useTexts(signInTexts)
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState(false)
  const [busy, setBusy] = useState(false)
  const rule = texts.passwordRule({ min: passwordLength.min })

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
        <p>{texts.passwordSet({ account })}</p>
        <a className="placard-button" data-kind="primary" href={loginPath}>
          {texts.signIn}
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
      <p className="placard-hint">{rule}</p>
      {/* For the browser's password manager. */}
      <input hidden readOnly name="account" autoComplete="username" value={account} />
      <PasswordField problem={problem} purpose="new" />
      <Button submits kind="primary" busy={busy}>
        {texts.setPassword}
      </Button>
    </form>
  )
}
