import './personal.css'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '#console/platform/language/language.tsx'
import { Appearance } from './appearance.tsx'
import { PasswordForm } from './password.tsx'
import { personalTexts } from './personal-texts.ts'
import { Sessions } from './sessions.tsx'
import { VerificationStatus } from './verification-status.tsx'
import { Account } from './account.tsx'

/**
 * The user's personal page: account, password, sessions, language and theme, and the verification status of the owner.
 */
export function PersonalPage() {
  const say = useTexts(personalTexts)
  const { permissionList, staff } = useIdentity()
  return (
    <div className="mkt-personal">
      <title>{`${say('title')} · Placard`}</title>
      <h1>{say('title')}</h1>
      <Account />
      {/* Users without a role are not shown anything about the owner. */}
      {!staff && permissionList.length > 0 && <VerificationStatus />}
      <Appearance />
      <Sessions />
      <PasswordForm />
    </div>
  )
}
