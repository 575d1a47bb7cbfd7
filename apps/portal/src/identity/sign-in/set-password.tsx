import { useWords } from '#portal/platform/language/language.ts'
import { useLinkedAccount } from './linked-account.ts'
import { SetPasswordForm } from './set-password-form.tsx'
import { ViewHeading } from './view-heading.tsx'
import { forgotFragment } from './view.ts'
import { useSignInWords } from './words.ts'

/** Shows the account of a one-time link, or that the link has expired, before the user thinks of a password. */
export function SetPassword({ link }: { link: string }) {
  const words = useSignInWords()
  const { retry } = useWords()
  const state = useLinkedAccount(link)
  switch (state.kind) {
    case 'asking':
      return null
    case 'over':
      return (
        <div className="sign-in-known" role="alert">
          <p>{state.text}</p>
          <a className="sign-in-link" href={forgotFragment}>
            {words.askForLink}
          </a>
        </div>
      )
    case 'failed':
      return (
        <div className="sign-in-known" role="alert">
          <p>{state.text}</p>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            {retry}
          </button>
        </div>
      )
    case 'good': {
      const { account, ownerName, isNew } = state.linked
      const purpose = isNew ? words.choosePassword : words.replacePassword
      return (
        <>
          <ViewHeading>{isNew ? words.welcome : words.newPassword}</ViewHeading>
          {isNew && ownerName !== '' && (
            <p>{words.invitedTo.replace('{owner}', () => ownerName)}</p>
          )}
          <p>{purpose.replace('{account}', () => account)}</p>
          <SetPasswordForm link={link} account={account} />
        </>
      )
    }
  }
}
