import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { operatorRoleNames, type OperatorRole } from '@placard/domain/platform/access/role'
import type { Identity } from '@placard/browser/shared-state/identity'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { portalTexts } from '#portal/platform/language/texts.ts'
import { NoPermissionState } from '@placard/ui/state/state'

/** The page for an identity without access to any page: it lists the identity's roles and who can change them. */
export function NoPages({ identity }: { identity: Identity }) {
  const texts = useTexts(portalTexts)
  const names: Readonly<Record<number, string>> = labelsOf(operatorRoleNames, useLocale())
  const roles = identity.permissionList.map((role) => names[role as OperatorRole] ?? String(role))
  const hint = texts.noPagesHint({ owner: identity.ownerName })
  if (roles.length === 0)
    return (
      <NoPermissionState isPage title={texts.noPages} hint={`${texts.noPagesNoRoles} ${hint}`} />
    )
  return (
    <NoPermissionState
      isPage
      title={texts.noPages}
      hint={
        <>
          {texts.noPagesRoles} {roles.join(', ')}
          <br />
          {hint}
        </>
      }
    />
  )
}
