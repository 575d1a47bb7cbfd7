import { operatorRoleNames } from '@placard/domain/platform/access/role'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
import { Card, Facts } from './card.tsx'
import { personalTexts } from './personal-texts.ts'

/** The user's account, the owner that the user acts for, and the currency and time zone of that owner. */
export function Account() {
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
