import { operatorRoleNames, type OperatorRole } from '@placard/domain/operator/role'
import type { Identity } from '@placard/browser/shared-state/identity'
import { useLocale, useWords } from '#portal/language/language.ts'
import { Notice } from '#portal/lifecycle/notice.tsx'

/** What an identity sees that may open no page: which roles it has, and who can change them. */
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
