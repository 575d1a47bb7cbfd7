import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The account whose sessions are meant: one of the acting owner, or all of its accounts. */
export type Whose = string | 'everybody'

/** Marks sessions for new secrets with their next request, because permissions have changed. */
export async function demandRotation(scope: OwnerScope, whose: Whose): Promise<void> {
  await runOwn(
    scope,
    owned`update session set rotation_due = true where account_id in (${accountsOf(scope, whose)})`,
  )
}

/** Ends all sessions at once. */
export async function signOut(scope: OwnerScope, whose: Whose): Promise<void> {
  await runOwn(scope, owned`delete from session where account_id in (${accountsOf(scope, whose)})`)
}

function accountsOf(scope: OwnerScope, whose: Whose): OwnedSql {
  if (whose === 'everybody')
    return owned`select account_id from account where owner_id = ${scope.ownerId}`
  // Staff belong to no owner; changes to their accounts are made in the platform's scope.
  return owned`select account_id from account where account_id = ${whose} and coalesce(owner_id, 0) = ${scope.ownerId}`
}
