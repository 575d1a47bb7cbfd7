import { labelsOf } from '@placard/domain/platform/text/letter-case'
import './personal.css'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts, useLocale } from '@placard/ui/locale/locale'
import { Appearance } from './appearance.tsx'
import { CompanySignIn } from './company-sign-in.tsx'
import { PasswordForm } from './password.tsx'
import { personalTexts } from './personal-texts.ts'
import { Security } from './security.tsx'
import { Sessions } from './sessions.tsx'
import { VerificationStatus } from './verification-status.tsx'
import { operatorRoleNames } from '@placard/domain/platform/access/role'
import { Card, Facts } from './card.tsx'

/**
 * The user's personal page: account, password, second factor, sessions, language and theme, and the verification status of the owner.
 */
export function PersonalPage() {
  const texts = useTexts(personalTexts)
  const { permissionList, staff } = useIdentity()
  return (
    <div className="mkt-personal">
      <title>{`${texts.title} · Placard`}</title>
      <h1>{texts.title}</h1>
      <Account />
      {/* Users without a role are not shown anything about the owner. */}
      {!staff && permissionList.length > 0 && <VerificationStatus />}
      <Appearance />
      <Security />
      <CompanySignIn />
      <Sessions />
      <PasswordForm />
    </div>
  )
}

/** The user's account, the owner that the user acts for, and the currency and time zone of that owner. */
function Account() {
  const texts = useTexts(personalTexts)
  const locale = useLocale()
  const { accountName, account, ownerName, permissionList, currency, timeZone } = useIdentity()
  const roles = permissionList.map((role) => labelsOf(operatorRoleNames, locale)[role])
  return (
    <Card title={texts.account}>
      <Facts
        facts={[
          [texts.name, accountName],
          [texts.address, account],
          [texts.owner, ownerName],
          [texts.roles, new Intl.ListFormat(locale).format(roles)],
          [texts.currency, currency],
          [texts.timeZone, timeZone],
        ]}
      />
      <p className="mkt-personal-hint">{texts.accountHint({ ownerName })}</p>
    </Card>
  )
}
