import { operatorRoleNames, type OperatorRole } from '@placard/domain/platform/access/role'
import type { Identity } from '@placard/browser/shared-state/identity'
import { useLocale, useTexts } from '#portal/platform/language/language.ts'
import { Notice } from '#portal/platform/lifecycle/notice.tsx'

/** The page for an identity without access to any page: it lists the identity's roles and who can change them. */
export function NoPages({ identity }: { identity: Identity }) {
  const texts = useTexts()
  const names: Readonly<Record<number, string>> = operatorRoleNames[useLocale()]
  const roles = identity.permissionList.map((role) => names[role as OperatorRole] ?? String(role))
  return (
    <Notice title={texts.noPages}>
      {roles.length === 0 ? (
        <p>{texts.noPagesNoRoles}</p>
      ) : (
        <div className="roles">
          {texts.noPagesRoles}
          <ul>
            {roles.map((role) => (
              <li key={role}>{role}</li>
            ))}
          </ul>
        </div>
      )}
      <p>{texts.noPagesHint.replace('{owner}', identity.ownerName)}</p>
    </Notice>
  )
}
