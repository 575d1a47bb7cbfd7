import './personal.css'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts, useLocale } from '#console/platform/language/language.tsx'
import { Appearance } from './appearance.tsx'
import { PasswordForm } from './password.tsx'
import { personalTexts } from './personal-texts.ts'
import { Sessions } from './sessions.tsx'
import { VerificationStatus } from './verification-status.tsx'
import { operatorRoleNames } from '@placard/domain/platform/access/role'
import { Card, Facts } from './card.tsx'

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

/** The user's account, the owner that the user acts for, and the currency and time zone of that owner. */
function Account() {
  const say = useTexts(personalTexts)
  const locale = useLocale()
  const { accountName, account, ownerName, permissionList, currency, timeZone } = useIdentity()
  const roles = permissionList.map((role) => operatorRoleNames[locale][role])
  return (
    <Card title={say('account')}>
      <Facts
        facts={[
          [say('name'), accountName],
          [say('address'), account],
          [say('owner'), ownerName],
          [say('roles'), new Intl.ListFormat(locale).format(roles)],
          [say('currency'), currency],
          [say('timeZone'), timeZone],
        ]}
      />
      <p className="mkt-personal-hint">{say('accountHint', { ownerName })}</p>
    </Card>
  )
}
