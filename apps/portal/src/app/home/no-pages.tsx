import { operatorRoleNames, type OperatorRole } from '@placard/domain/platform/access/role'
import type { Identity } from '@placard/browser/shared-state/identity'
import { useLocale, useWords } from '#portal/platform/language/language.ts'
import { Notice } from '#portal/platform/lifecycle/notice.tsx'

/** The page for an identity without access to any page: it lists the identity's roles and who can change them. */
export function NoPages({ identity }: { identity: Identity }) {
  const words = useWords()
  const names: Readonly<Record<number, string>> = operatorRoleNames[useLocale()]
  const roles = identity.permissionList.map((role) => names[role as OperatorRole] ?? String(role))
  return (
    <Notice title={words.noPages}>
      {roles.length === 0 ? (
        <p>{words.noPagesNoRoles}</p>
      ) : (
        <div className="roles">
          {words.noPagesRoles}
          <ul>
            {roles.map((role) => (
              <li key={role}>{role}</li>
            ))}
          </ul>
        </div>
      )}
      <p>{words.noPagesHint.replace('{owner}', identity.ownerName)}</p>
    </Notice>
  )
}
